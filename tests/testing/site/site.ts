import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sparingMemory } from '@site/scripts/lib/command';
import { freePort } from '@site/scripts/lib/port';
import { type Program, startProgram } from './program.ts';
import { send } from './send.ts';

/** The running server; `stop` also removes its data. */
export type Site = Program & {
  url: string;
  port: number;
  /** What Prometheus would be told now. */
  metrics: () => Promise<string>;
  /** A temporary folder with the database in it. */
  dataDir: string;
  databaseUrl: string;
};

const root = join(import.meta.dirname, '../../..');

/** Starts the real server on a free port with an empty database. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const databaseUrl = env.DATABASE_URL ?? `file:${join(dataDir, 'site.db')}`;
  const port = env.PORT ?? String(await freePort());
  const metricsPort = String(await freePort());
  const { PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS } = process.env;
  const url = `http://127.0.0.1:${port}`;
  try {
    const program = await startProgram(process.execPath, ['apps/server/main.ts'], {
      cwd: root,
      env: {
        // None of the settings of a site that runs on this machine.
        ...{ PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS, LOG_LEVEL: 'info' },
        ...sparingMemory(process.env),
        HOST: '127.0.0.1',
        PORT: port,
        METRICS_PORT: metricsPort,
        // A test machine may be busy; it is waited for.
        SHED_LOAD_AFTER_MS: '0',
        DATABASE_URL: databaseUrl,
        ...env,
      },
      url: `${url}/healthz`,
    });
    const stop = async () => {
      const code = await program.stop();
      await removeData();
      return code;
    };
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const metrics = async () => String((await send(metricsUrl)).body);
    return { ...program, url, metrics, port: Number(port), dataDir, databaseUrl, stop };
  } catch (error) {
    await removeData();
    throw error;
  }
}
