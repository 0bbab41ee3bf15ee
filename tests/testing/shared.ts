import { createServer } from 'node:http';
import { type Postgres, startPostgres } from '@site/server/testing/postgres';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { listen } from './listen.ts';
import { type Site, startSite } from './site/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedUrl: string;
  }
}

/** A site that more than one test file uses, one after the other. */
export type SharedSite = Pick<Site, 'url' | 'dataDir' | 'databaseUrl'>;

/**
 * What Vitest calls before a run: one PostgreSQL server for all its files and a site for each worker,
 * started when first asked for.
 */
export default async function shared(project: TestProject) {
  let postgres: Promise<Postgres> | undefined;
  const sites = new Map<string, Promise<Site>>();

  async function newDatabase(): Promise<string> {
    postgres ??= startPostgres();
    return (await postgres).createDatabase();
  }

  async function siteOf(worker: string): Promise<SharedSite> {
    const site = sites.get(worker) ?? startSite({ RATE_LIMIT_PER_MINUTE: '1000000' });
    sites.set(worker, site);
    const { url, dataDir, databaseUrl } = await site;
    return { url, dataDir, databaseUrl };
  }

  const server = createServer(({ url = '' }, response) => {
    const answer = url === '/database' ? newDatabase() : siteOf(url);
    answer.then(
      (made) => response.end(JSON.stringify(made)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  const { port, stop } = await listen(server);
  project.provide('sharedUrl', `http://127.0.0.1:${port}`);
  return async () => {
    await stop();
    await Promise.all(Array.from(sites.values(), async (site) => (await site).stop()));
    await (await postgres)?.stop();
  };
}

async function ask(path: string) {
  const response = await fetch(inject('sharedUrl') + path);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The address of an empty database on the server of this run. */
export const newDatabase = (): Promise<string> => ask('/database');

/** The running site of this worker: what other files have sent to it is still there. */
export const sharedSite = (): Promise<SharedSite> => ask(`/${process.env.VITEST_POOL_ID}`);
