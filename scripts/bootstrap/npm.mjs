import { runQuietly } from './processes.mjs';

/**
 * Runs npm: the same one that runs this command, or the one on the PATH. Shows what it wrote only
 * if it fails.
 * @param {string[]} args
 * @param {{ name: string, minutes: number }} limit
 * @throws {Problem} if it fails or does not end in time
 */
function npm(args, limit) {
  const self = process.env.npm_execpath;
  if (self?.endsWith('npm-cli.js')) return runQuietly(process.execPath, [self, ...args], limit);
  return runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, limit);
}

/** @param {'--include=dev' | '--omit=dev'} packages */
export function npmInstall(packages) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return npm(['ci', packages, ...quiet], { name: 'npm ci', minutes: 30 });
}

/**
 * Runs a script of package.json.
 * @param {string} name
 */
export function npmScript(name) {
  return npm(['run', '--silent', name], { name: `npm run ${name}`, minutes: 20 });
}
