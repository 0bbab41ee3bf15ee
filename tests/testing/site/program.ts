import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../until.ts';
import { send } from './send.ts';

export type Program = {
  pid: number;
  /** What it wrote so far, both streams. */
  logs: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code; null if a signal ended it. */
  exited: Promise<number | null>;
  /** Asks it to stop and returns its exit code; null if it had to be killed. */
  stop: () => Promise<number | null>;
};

type ProgramOptions = {
  cwd?: string;
  env: Record<string, string | undefined>;
  /** Answered with 200 as soon as the program is up. */
  url: string;
  ca?: string;
  /** More than a minute, for what builds first. */
  timeoutMs?: number;
};

const stopWithinMs = 30_000;

/** Starts a program and waits until it serves. */
export async function startProgram(
  command: string,
  args: string[],
  { cwd, env, url, ca, timeoutMs }: ProgramOptions,
): Promise<Program> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text) => chunks.push(text));
  child.stderr.setEncoding('utf8').on('data', (text) => chunks.push(text));
  const logs = () => chunks.join('');
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  const stop = async () => {
    if (!hasEnded()) {
      child.kill('SIGTERM');
      const last = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
      await exited;
      clearTimeout(last);
    }
    return child.exitCode;
  };

  const isUp = async () => (await send(url, { ca }).catch(() => undefined))?.status === 200;
  const isServing = await until(async () => hasEnded() || (await isUp()), { timeoutMs }).then(
    () => !hasEnded(),
    () => false,
  );
  if (!isServing) {
    await stop();
    throw new Error(`${command} did not start (exit code ${child.exitCode}):\n${logs()}`);
  }
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  return { pid: child.pid!, logs, kill, exited, stop };
}
