import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesHash } from '@site/figures/cache';
import { npmScript, root, step } from './command.ts';

const result = 'build/release/index.html';

/** What `npm run build` runs or reads. */
const sources = [
  ...['apps/desk', 'apps/site', 'content', 'packages', 'scripts/build-site.ts'],
  ...['apps/server/config.ts'],
  ...['LICENSE', 'package.json', 'package-lock.json'],
  ...['.env', '.env.local', '.env.production', '.env.production.local'],
];

/** What it writes among them. */
const made = new Set([
  ...['packages/figures/dist', 'apps/site/.react-router'],
  ...['apps/site/public/assets', 'apps/site/public/sample-deliverable'],
]);

/**
 * All that the built site is made from, as one text.
 * @param folder the checkout
 */
export function buildKey(folder: string, env: NodeJS.ProcessEnv): string {
  const settings = Object.entries(env).filter(([name]) => /^(VITE|PUBLIC)_/.test(name));
  const files = filesHash(folder, sources, (path) => !made.has(path));
  return JSON.stringify([files, ...settings.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Builds the site unless it was built from just these sources. */
export async function ensureBuilt(): Promise<void> {
  const builtFrom = join(root, 'build/.built-from');
  const key = buildKey(root, process.env);
  const isBuilt = existsSync(join(root, result)) && existsSync(builtFrom);
  if (isBuilt && readFileSync(builtFrom, 'utf8') === key) return;
  accessSync(root, constants.W_OK);
  // A build that is interrupted is done again.
  rmSync(builtFrom, { force: true });
  await step('Building the site (npm run build)', () => npmScript('build'));
  writeFileSync(builtFrom, key);
}

/** Draws the figures that changed, and makes the package of the sample deliverable, which has one of them. */
export function drawFigures(): Promise<void> {
  return step('Drawing the figures (npm run figures)', async () => {
    await npmScript('figures');
    await npmScript('package');
  });
}
