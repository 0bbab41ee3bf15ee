import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileCache } from '../../scripts/lib/compile-cache.ts';
import { freePort } from '../../scripts/lib/port.ts';

export type Site = {
  url: string;
  /** A temporary folder with the database in it, removed by `stop`. */
  dataDir: string;
  databaseUrl: string;
  pid: number;
  /** What the server wrote so far, both streams. */
  logs: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code; null if a signal ended the server. */
  exited: Promise<number | null>;
  /** Asks the server to stop and answers its exit code; null if it had to be killed. */
  stop: () => Promise<number | null>;
};

const root = join(import.meta.dirname, '../..');
const startWithinMs = 20_000;
const stopWithinMs = 30_000;

/** Starts the real server on a free port with an empty database. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const databaseUrl = env.DATABASE_URL ?? `file:${join(dataDir, 'site.db')}`;
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...inherited(), HOST: '127.0.0.1', PORT: port, DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  server.stdout.setEncoding('utf8').on('data', (text) => chunks.push(text));
  server.stderr.setEncoding('utf8').on('data', (text) => chunks.push(text));
  const logs = () => chunks.join('');
  const exited = once(server, 'exit').then(([code]) => code as number | null);

  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      const last = setTimeout(() => server.kill('SIGKILL'), stopWithinMs);
      await exited;
      clearTimeout(last);
    }
    await rm(dataDir, { recursive: true, force: true });
    return server.exitCode;
  };

  const deadline = Date.now() + startWithinMs;
  while (!(await isUp(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not start (exit code ${server.exitCode}):\n${logs()}`);
    }
    await wait(25);
  }
  const kill = (signal: NodeJS.Signals) => void server.kill(signal);
  return { url, dataDir, databaseUrl, pid: server.pid!, logs, kill, exited, stop };
}

async function isUp(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`).catch(() => undefined);
  return response?.ok ?? false;
}

/** The environment without the settings of a site that runs on this machine. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_EXTRA_CA_CERTS,
    LOG_LEVEL: 'info',
    ...compileCache(process.env),
  };
}
