import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, isProductionInstall, requiredFolders } from './lockfile.mjs';
import { npmInstall, npmRebuild } from './npm.mjs';
import { Problem } from './problem.mjs';
import { ownNode } from './project-node.mjs';
import { root } from './root.mjs';
import { step } from './terminal.mjs';

/**
 * Installs the locked packages unless they are there.
 * @param {{ mayLackDev?: boolean }} [options] whether a production install, without the development
 * packages, is good enough
 * @returns {Promise<{ dev: boolean }>} whether the development packages are there
 */
export async function ensureInstalled({ mayLackDev = false } = {}) {
  const lockfile = readJson('package-lock.json');
  if (!lockfile) throw new Problem(`there is no package-lock.json in ${root}`);
  // npm ci empties node_modules first and writes this record last, so an interrupted one has none.
  const installed = readJson('node_modules/.package-lock.json');
  const dev = !(mayLackDev && isProductionInstall(installed));
  if (!isInstalled(lockfile, installed, { dev })) await install(lockfile, dev);
  if (dev && !existsSync(ownNode)) await runInstallScripts();
  return { dev };
}

/**
 * @param {import('./lockfile.mjs').Lockfile} lockfile
 * @param {boolean} dev
 */
async function install(lockfile, dev) {
  accessSync(root, constants.W_OK);
  const folders = requiredFolders(lockfile, { dev });
  const arrived = () => folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
  await step(
    'Installing packages (npm ci)',
    () => npmInstall(dev ? '--include=dev' : '--omit=dev'),
    () => `${arrived().length} of ${folders.length} packages`,
  );
}

/** The ones that package.json allows; the first of them brings the Node that all else runs on. */
async function runInstallScripts() {
  const { allowScripts = {} } = readJson('package.json') ?? {};
  const isThere = (/** @type {string} */ name) => existsSync(join(root, 'node_modules', name));
  const packages = Object.keys(allowScripts).filter((name) => allowScripts[name] && isThere(name));
  await step('Preparing packages (npm rebuild)', () => npmRebuild(packages));
}

/**
 * @param {string} file
 * @returns {(import('./lockfile.mjs').Lockfile & { allowScripts?: Record<string, boolean> }) | undefined}
 *   nothing if it is not there or not whole
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}
