import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { childEnv } from './terminal.mjs';

/**
 * @typedef {object} ProcessOptions
 * @property {Record<string, string | undefined>} [env] added to this process's own
 * @property {'shown' | 'kept'} [output] `kept`: readable from the child's streams
 * @property {boolean} [ownGroup] what it has started is ended with it; only for what asks the reader
 * nothing, because it is cut off from the keyboard
 */

/** @type {Set<{ ownGroup: boolean, send: (signal: NodeJS.Signals) => boolean }>} */
const running = new Set();

/** @type {NodeJS.Signals | undefined} */
let stopSignal;

const sameKeyPressMs = 1_000;
let lastSignalAt = 0;

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** From now on a signal that asks this process to stop goes to what it has started. */
export function passSignalsOn() {
  for (const signal of stopSignals) process.on(signal, () => stop(signal));
  if (!process.env.npm_lifecycle_event) return;
  // npm gives SIGTERM to the shell between it and us, and that shell ends without passing it on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  watch.unref();
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopSignal = signal;
  if (running.size === 0) process.exit(exitCodeOf(signal));
  // One Ctrl+C comes from the terminal and again from npm; the children of our own group got it
  // from the terminal too, and the server takes a second one as "stop at once".
  const isRepeat = Date.now() - lastSignalAt < sameKeyPressMs;
  const isCtrlC = signal === 'SIGINT' && process.stdin.isTTY;
  lastSignalAt = Date.now();
  if (isRepeat) return;
  for (const { ownGroup, send } of running) {
    if (ownGroup || !isCtrlC) send(signal);
  }
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/**
 * Starts a program in the checkout.
 * @param {string} program
 * @param {string[]} args
 * @param {ProcessOptions} [options]
 * @returns `exited` gives the exit code; it throws a Problem if the program cannot be run
 */
export function startProcess(
  program,
  args,
  { env, output = 'shown', ownGroup: isApart = false } = {},
) {
  const stream = output === 'shown' ? 'inherit' : 'pipe';
  const ownGroup = isApart && process.platform !== 'win32';
  const child = spawn(program, args, {
    cwd: root,
    env: childEnv(env),
    stdio: [isApart ? 'ignore' : 'inherit', stream, stream],
    detached: ownGroup,
    shell: process.platform === 'win32' && program.endsWith('.cmd'),
  });
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    if (!ownGroup || !child.pid) return child.kill(signal);
    try {
      return process.kill(-child.pid, signal);
    } catch {
      return false; // It has ended just now.
    }
  };
  /** @type {Promise<number>} */
  const exited = new Promise((resolve, reject) => {
    const entry = { ownGroup, send };
    running.add(entry);
    child.on('error', (error) => {
      running.delete(entry);
      reject(new Problem(`cannot run ${program}: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(entry);
      resolve(code ?? (signal ? exitCodeOf(signal) : 1));
    });
  });
  return { child, exited };
}

/**
 * Runs a program to its end. Its output is shown only if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {string} name what it is called where it fails
 * @throws {Problem} if it ends with another exit code than 0
 */
export async function runQuietly(program, args, name) {
  const { child, exited } = startProcess(program, args, { output: 'kept', ownGroup: true });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const code = await exited;
  if (stopSignal) process.exit(exitCodeOf(stopSignal));
  if (code === 0) return;
  console.error(Buffer.concat(chunks).toString().trimEnd());
  throw new Problem(`${name} failed with exit code ${code}: see its output above`);
}
