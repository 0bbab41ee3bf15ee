import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, readEntry, writeEntry } from '../../cache/content-cache.ts';
import { npmScript } from '../bootstrap/npm.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { root } from '../bootstrap/root.mjs';
import { step } from '../bootstrap/terminal.mjs';

const result = 'build/release/index.html';
const builder = 'node_modules/@react-router/dev';

/** What `npm run build` runs or reads; what these import is followed. */
const sources = [
  ...['app', 'content', 'desk', 'figures', 'public', 'render', 'LICENSE'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts'],
  ...['.env', '.env.local', '.env.production', '.env.production.local'],
];

/**
 * A hash over all that the built site is made from.
 * @param folder the checkout
 */
export async function buildKey(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  // With the tools that build, which are not on every machine that serves a build.
  const { importFollower } = await import('../../cache/imports.ts');
  const files = importFollower(folder)(sources);
  const settings = Object.entries(env).filter(([name]) => /^(VITE|PUBLIC)_/.test(name));
  const isSource = (path: string) => !path.startsWith('figures/dist/');
  return contentHash(folder, files, Object.fromEntries(settings), isSource);
}

/** Builds the site unless it was built from just these sources, or cannot be built here. */
export async function ensureBuilt(): Promise<void> {
  const isBuilt = existsSync(join(root, result));
  if (!existsSync(join(root, builder))) {
    if (isBuilt) return;
    throw new Problem(
      'the site is not built and the tools that build it are not installed: run `npm ci --include=dev`, or bring the build folder from another machine',
    );
  }
  const builtFrom = join(root, 'build/.built-from');
  const key = await buildKey(root, process.env);
  if (isBuilt && readEntry(builtFrom)?.key === key) return;
  accessSync(root, constants.W_OK);
  // A build that is interrupted is done again.
  rmSync(builtFrom, { force: true });
  await step('Building the site (npm run build)', () => npmScript('build'));
  writeEntry(builtFrom, key);
}

/** Draws the figures that changed. */
export function drawFigures(): Promise<void> {
  return step('Drawing the figures (npm run figures)', () => npmScript('figures'));
}
