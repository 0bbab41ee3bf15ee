import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { stamp } from './stamp.mjs';
import { step } from './terminal.mjs';

const tools = ['package.json', 'package-lock.json'];

const figures = {
  label: 'Drawing the figures',
  script: 'figures',
  result: 'figures/dist/manifest.json',
  stamp: 'figures/dist/.drawn-from',
  sources: ['figures', 'content', ...tools],
};

const site = {
  label: 'Building the site',
  script: 'build',
  result: 'build/client/index.html',
  stamp: 'build/.built-from',
  sources: [
    ...['app', 'content', 'figures', 'forms', 'postbuild', 'public', ...tools],
    ...['react-router.config.ts', 'vite.config.ts'],
    ...['.env', '.env.local', '.env.production', '.env.production.local'],
  ],
};

/** @param {string} path */
const isSource = (path) => path !== 'figures/dist' && !/\.test\.tsx?$/.test(path);

/**
 * A hash over all that the built site is made from.
 * @param {string} folder the checkout
 * @param {Record<string, string | undefined>} env
 * @param {string[]} [sources]
 */
export function buildFingerprint(folder, env, sources = site.sources) {
  const settings = Object.entries(env).filter(
    ([name]) => name === 'PUBLIC_URL' || name.startsWith('VITE_'),
  );
  return fingerprint(folder, sources, { isSource, settings: Object.fromEntries(settings) });
}

/**
 * Builds the site unless it was built from just these sources.
 * @param {{ dev: boolean }} installed whether the tools that build it are there
 */
export async function ensureBuilt({ dev }) {
  if (dev) return ensureMade(site);
  if (existsSync(join(root, site.result))) return;
  throw new Problem(
    'the site is not built and the tools that build it are not installed: run `npm ci --include=dev`, or bring the build folder from another machine',
  );
}

/** Draws the figures unless they were drawn from just these sources. */
export function ensureFigures() {
  return ensureMade(figures);
}

/** @param {typeof site} work */
async function ensureMade({ label, script, result, stamp: stampFile, sources }) {
  const madeFrom = stamp(join(root, stampFile));
  const current = buildFingerprint(root, process.env, sources);
  if (existsSync(join(root, result)) && madeFrom.matches(current)) return;
  madeFrom.clear();
  await step(`${label} (npm run ${script})`, async () => {
    const { code, output } = await npm(['run', '--silent', script]);
    if (code === 0) return;
    console.error(output);
    throw new Problem(`npm run ${script} failed with exit code ${code}: see its output above`);
  });
  madeFrom.set(current);
}
