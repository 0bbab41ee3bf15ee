// npm start, test and dev begin here, with whatever Node and npm the machine has: this installs what the
// lock file asks for (what only tests need, for tests only), then lets the project's own Node run
// scripts/NAME.ts.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldest = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const projectNode = join(root, 'node_modules/node/bin/node');
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;

/** @param {string} message */
function fail(message) {
  console.error(`error: ${message}`);
  process.exit(1);
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return {};
  }
}

const [name, ...args] = process.argv.slice(2);
const forTests = name === 'test';

/** npm ci empties node_modules and writes its own record last, so an interrupted install has none. */
function isInstalled() {
  const there = readJson('node_modules/.package-lock.json').packages ?? {};
  const wanted = Object.entries(readJson('package-lock.json').packages ?? {});
  return wanted.every(([folder, { version, integrity, dev, optional, devOptional }]) => {
    if (!folder || optional || devOptional || (dev && !forTests)) return true;
    return there[folder]?.version === version && there[folder]?.integrity === integrity;
  });
}

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
function run(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
  running = child;
  return new Promise((resolve) => {
    child.on('error', ({ message }) => fail(`cannot run ${program}: ${message}`));
    child.on('close', (code, signal) => {
      running = undefined;
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** @param {string[]} args what npm is to do: the one that runs this, or the one on the PATH */
async function npm(args) {
  const self = process.env.npm_execpath ?? '';
  const started = Date.now();
  console.log(`npm ${args[0]}: packages ...`);
  // After `npm start` this runs on the project's Node, which `npm ci` takes away.
  const node = existsSync(process.execPath) ? process.execPath : 'node';
  const code = self.endsWith('npm-cli.js')
    ? await run(node, [self, ...args, ...quiet])
    : await run('npm', [...args, ...quiet]);
  if (code !== 0) fail(`npm ${args[0]} failed with exit code ${code}: see its output above`);
  console.log(`npm ${args[0]}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (running) running.kill(signal);
  else process.exit(128 + constants.signals[signal]);
}

if (Number(process.versions.node.split('.')[0]) < oldest) {
  fail(
    `this project needs Node ${oldest} or newer and npm with it; this is Node ${process.versions.node}. Get one from https://nodejs.org`,
  );
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => stop(signal));
}
// npm gives SIGTERM to the shell between it and us, and that shell ends without passing it on.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  stop('SIGTERM');
}, 500);
watch.unref();

// An npm before 11 knows no `allowScripts`, and would compile one package and download for another that
// nothing here needs; so install scripts run by name. The first of them brings the project's Node.
if (!isInstalled())
  await npm(['ci', forTests ? '--include=dev' : '--omit=dev', '--ignore-scripts']);
if (!existsSync(projectNode)) {
  const { allowScripts = {} } = readJson('package.json');
  const isThere = (/** @type {string} */ name) => existsSync(join(root, 'node_modules', name));
  await npm([
    'rebuild',
    ...Object.keys(allowScripts).filter((name) => allowScripts[name] && isThere(name)),
  ]);
}
process.exitCode = await run(projectNode, [`scripts/${name}.ts`, ...args]);
