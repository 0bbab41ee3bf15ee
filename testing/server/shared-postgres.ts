import { createServer } from 'node:http';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { listen } from '../listen.ts';
import { type Postgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    newDatabaseUrl: string;
  }
}

/** What Vitest calls before a run: one PostgreSQL server for all its files, started when first asked for. */
export default async function sharedPostgres(project: TestProject) {
  let postgres: Promise<Postgres> | undefined;
  const server = createServer((_request, response) => {
    postgres ??= startPostgres();
    postgres
      .then(({ createDatabase }) => createDatabase())
      .then(
        (url) => response.end(url),
        (error) => response.writeHead(500).end(String(error)),
      );
  });
  const { port, stop } = await listen(server);
  project.provide('newDatabaseUrl', `http://127.0.0.1:${port}`);
  return async () => {
    await stop();
    await (await postgres)?.stop();
  };
}

/** The address of an empty database on the server of this run. */
export async function newDatabase(): Promise<string> {
  const response = await fetch(inject('newDatabaseUrl'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
