import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Front } from './front.ts';
import { joinNow, send } from './send.ts';

export type Load = {
  /** E-mail addresses whose application was acknowledged with 201. */
  acknowledged: Set<string>;
  pages: number;
  /** Pages that were not answered with 200. */
  failedPages: string[];
  /** Answers other than 201, each of which was tried again with the same key. */
  repeated: number;
  /** Ends the load, after what is under way. */
  stop: () => Promise<void>;
};

/** Visitors who read pages and apply without a pause, and send again what was not acknowledged. */
export function startLoad(front: Front, { readers = 3, applicants = 6 } = {}): Load {
  let running = true;
  let number = 0;
  const load: Load = {
    acknowledged: new Set(),
    pages: 0,
    failedPages: [],
    repeated: 0,
    async stop() {
      running = false;
      await Promise.all(visitors);
    },
  };

  async function read() {
    while (running) {
      const answer = await send(`${front.url}/about`, { ca: front.ca }).catch((error) => error);
      load.pages++;
      if (answer.status !== 200) load.failedPages.push(String(answer.status ?? answer));
    }
  }

  async function apply() {
    while (running) {
      const email = `load-${++number}@example.org`;
      const request = { ...joinNow(email, randomUUID()), ca: front.ca };
      for (let tries = 0; tries < 20; tries++) {
        const answer = await send(`${front.url}/api/apply`, request).catch(() => undefined);
        if (answer?.status === 201) {
          load.acknowledged.add(email);
          break;
        }
        load.repeated++;
        await wait(100);
      }
      await wait(5);
    }
  }

  const visitors = [
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: applicants }, apply),
  ];
  return load;
}

/** Resolves once so many more applications are acknowledged. */
export async function more(load: Load, count: number): Promise<void> {
  const goal = load.acknowledged.size + count;
  const deadline = Date.now() + 30_000;
  while (load.acknowledged.size < goal) {
    if (Date.now() > deadline) throw new Error('The applications came to a halt.');
    await wait(20);
  }
}
