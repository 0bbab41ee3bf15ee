import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { npmScript } from './npm.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { stamp } from './stamp.mjs';
import { step } from './terminal.mjs';

const result = 'build/client/index.html';

const sources = [
  ...['app', 'config', 'content', 'figures', 'forms', 'postbuild', 'public'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts'],
  ...['.env', '.env.local', '.env.production', '.env.production.local'],
];

/** @param {string} path */
const isSource = (path) => path !== 'figures/dist' && !/\.test\.tsx?$/.test(path);

/**
 * A hash over all that the built site is made from.
 * @param {string} folder the checkout
 * @param {Record<string, string | undefined>} env
 */
export function buildFingerprint(folder, env) {
  const settings = Object.entries(env).filter(([name]) => /^(VITE|PUBLIC)_/.test(name));
  return fingerprint(folder, sources, { isSource, settings: Object.fromEntries(settings) });
}

/**
 * Builds the site unless it was built from just these sources.
 * @param {{ dev: boolean }} installed whether the tools that build it are there
 */
export async function ensureBuilt({ dev }) {
  const isBuilt = existsSync(join(root, result));
  if (!dev) {
    if (isBuilt) return;
    throw new Problem(
      'the site is not built and the tools that build it are not installed: run `npm ci --include=dev`, or bring the build folder from another machine',
    );
  }
  const builtFrom = stamp(join(root, 'build/.built-from'));
  const current = buildFingerprint(root, process.env);
  if (isBuilt && builtFrom.matches(current)) return;
  accessSync(root, constants.W_OK);
  builtFrom.clear();
  await step('Building the site (npm run build)', () => npmScript('build'));
  builtFrom.set(current);
}

/** Draws the figures that changed. */
export function drawFigures() {
  return step('Drawing the figures (npm run figures)', () => npmScript('figures'));
}
