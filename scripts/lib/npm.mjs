import { runQuietly } from './processes.mjs';

/**
 * Runs npm: the same one that runs this command, or the one on the PATH.
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options]
 */
export function npm(args, options) {
  const self = process.env.npm_execpath;
  if (self?.endsWith('npm-cli.js')) return runQuietly(process.execPath, [self, ...args], options);
  return runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
