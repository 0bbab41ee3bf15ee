import { Problem } from './problem.mjs';
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

/**
 * Runs a script of package.json; shows what it wrote only if it fails.
 * @param {string} name
 */
export async function npmScript(name) {
  const { code, output } = await npm(['run', '--silent', name]);
  if (code === 0) return;
  console.error(output);
  throw new Problem(`npm run ${name} failed with exit code ${code}: see its output above`);
}
