import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { childEnv } from './terminal.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @type {NodeJS.Signals | undefined} */
let stopSignal;

const sameKeyPressMs = 1_000;
let lastSignalAt = 0;

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of stopSignals) process.on(signal, () => stop(signal));

if (process.env.npm_lifecycle_event) {
  // npm gives SIGTERM to the shell between it and us, and that shell ends without passing it on.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  watch.unref();
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopSignal = signal;
  if (running.size === 0) process.exit(exitCodeOf(signal));
  // One Ctrl+C comes from the terminal and again from npm; the children got it from the terminal
  // too, and the server takes a second one as "stop at once".
  const isRepeat = Date.now() - lastSignalAt < sameKeyPressMs;
  const isCtrlC = signal === 'SIGINT' && process.stdin.isTTY;
  lastSignalAt = Date.now();
  if (isRepeat || isCtrlC) return;
  for (const child of running) child.kill(signal);
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/**
 * Starts a program in the checkout; it is told when this process is asked to stop.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, output?: 'shown' | 'kept' }} [options]
 */
export function startProcess(program, args, { env, output = 'shown' } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: childEnv(env),
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && program.endsWith('.cmd'),
  });
  running.add(child);
  /** @type {Promise<number>} */
  const exited = new Promise((resolve, reject) => {
    child.on('error', (error) => {
      running.delete(child);
      reject(new Problem(`cannot run ${program}: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? (signal ? exitCodeOf(signal) : 1));
    });
  });
  return { child, exited };
}

/**
 * Runs a program to its end. Its output is shown only if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(program, args, options) {
  const { child, exited } = startProcess(program, args, { ...options, output: 'kept' });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const code = await exited;
  if (stopSignal) process.exit(exitCodeOf(stopSignal));
  return { code, output: Buffer.concat(chunks).toString().trimEnd() };
}
