import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@site/server/config';
import { connect } from '@site/server/database/connect';
import { listSubmissions } from '@site/server/submissions/read';
import { pdfOfSize } from '@site/server/testing/files/samples';
import Sqlite from 'better-sqlite3';
import { type Origin, sendCareers, sendJoinNow } from './intake.ts';

/** After these an application is sent again: the connection broke, or a proxy or the server says so. */
const passing = [0, 502, 503, 504];
const resumes = [20_000, 400_000].map(pdfOfSize);

/** Several applicants at once, each of whom repeats an application with its key until it is acknowledged. */
export function startSenders(count: number, to: () => Origin) {
  /** From the name of each acknowledged application to the id that it was given. */
  const acknowledged = new Map<string, string>();
  let retries = 0;
  let isStopping = false;

  async function send(number: number): Promise<void> {
    const applicant = { name: `Applicant ${number}`, key: randomUUID() };
    const resume = number % 4 === 0 ? resumes[(number / 4) % resumes.length] : undefined;
    for (;;) {
      const { status, id } = resume
        ? await sendCareers(to(), applicant, resume)
        : await sendJoinNow(to(), applicant);
      if (status === 201) return void acknowledged.set(applicant.name, id);
      if (!passing.includes(status)) throw new Error(`An application was answered ${status}.`);
      retries++;
      await wait(20);
    }
  }

  let last = 0;
  async function keepSending(): Promise<void> {
    while (!isStopping) await send(++last);
  }

  const all = Promise.all(Array.from({ length: count }, keepSending));
  // Rejects from `more` and `stop`, not before.
  all.catch(() => {});
  return {
    acknowledged,
    /** Waits until so many more are acknowledged; fails when a sender has failed. */
    async more(count: number): Promise<void> {
      const wanted = acknowledged.size + count;
      while (acknowledged.size < wanted) await Promise.race([all, wait(5)]);
    },
    /** How often an application had to be sent again. */
    retries: () => retries,
    /** Lets each sender have its last application acknowledged. */
    async stop(): Promise<void> {
      isStopping = true;
      await all;
    },
  };
}

/** What a database file has to one question, of which the first column of the first row is returned. */
export function askFile(file: string, query: string): unknown {
  const database = new Sqlite(file, { readonly: true });
  const answer = database.prepare(query).pluck().get();
  database.close();
  return answer;
}

/** Compares what was acknowledged with what the store holds. */
export async function countSaved(databaseUrl: string, acknowledged: ReadonlyMap<string, string>) {
  const store = connect(readConfig({ DATABASE_URL: databaseUrl }).store);
  const ids = new Map<string, string[]>();
  try {
    for await (const { id, name = '' } of listSubmissions(store.db)) {
      ids.set(name, [...(ids.get(name) ?? []), id]);
    }
  } finally {
    await store.close();
  }
  const saved = [...ids.values()];
  const lost = [...acknowledged].filter(([name, id]) => !ids.get(name)?.includes(id));
  return {
    acknowledged: acknowledged.size,
    saved: saved.flat().length,
    lost: lost.length,
    duplicated: saved.filter(({ length }) => length > 1).length,
  };
}
