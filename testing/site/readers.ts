import type { Origin } from './intake.ts';
import { send } from './send.ts';

type Readers = {
  /** Pages that were answered with 200. */
  pages: () => number;
  /** What became of the others: a status or an error. */
  failures: string[];
  /** Ends the reading, after what is under way. */
  stop: () => Promise<void>;
};

/** Visitors who read pages without a pause. */
export function startReaders(count: number, { url, ca }: Origin): Readers {
  const failures: string[] = [];
  let pages = 0;
  let isReading = true;

  async function keepReading() {
    while (isReading) {
      const answer = await send(`${url}/about`, { ca }).catch(String);
      if (typeof answer !== 'string' && answer.status === 200) pages++;
      else failures.push(typeof answer === 'string' ? answer : String(answer.status));
    }
  }

  const all = Promise.all(Array.from({ length: count }, keepReading));
  return {
    pages: () => pages,
    failures,
    async stop() {
      isReading = false;
      await all;
    },
  };
}
