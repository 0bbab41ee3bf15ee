import { runQuietly } from './processes.mjs';

/**
 * Runs npm: the same one that runs this command, or the one on the PATH. Shows what it wrote only
 * if it fails.
 * @param {string[]} args
 * @param {string} name what it is called where it fails
 * @throws {Problem} if it fails
 */
function npm(args, name) {
  const self = process.env.npm_execpath;
  if (self?.endsWith('npm-cli.js')) return runQuietly(process.execPath, [self, ...args], name);
  return runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, name);
}

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the locked packages. Their install scripts wait for `npmRebuild`: an npm before 11 knows
 * no `allowScripts`, and would compile one package and download for another that nothing here needs.
 * @param {'--include=dev' | '--omit=dev'} packages
 */
export function npmInstall(packages) {
  return npm(['ci', packages, '--ignore-scripts', ...quiet], 'npm ci');
}

/**
 * Runs the install scripts of these packages.
 * @param {string[]} packages
 */
export function npmRebuild(packages) {
  return npm(['rebuild', ...packages, ...quiet], 'npm rebuild');
}

/**
 * Runs a script of package.json.
 * @param {string} name
 */
export function npmScript(name) {
  return npm(['run', '--silent', name], `npm run ${name}`);
}
