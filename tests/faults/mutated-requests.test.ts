import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutated } from '../../testing/server/mutate.ts';
import { sendRaw } from '../../testing/server/raw-connection.ts';
import { requestBytes } from '../../testing/server/raw-request.ts';
import { type BodyKind, rightRequests } from '../../testing/server/right-requests.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

const sent = { perKind: 1_000, atOnce: 10, maxHealthMs: 100, tries: 10 };
/** One after the other: a request is found again by its number. */
const firstSeed = 22_110_000;
const kinds = Object.keys(rightRequests) as BodyKind[];

describe('damaged requests', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
      VITE_ENQUIRIES: 'send',
    });
  });
  afterAll(() => site?.stop());

  async function answerTo(kind: BodyKind, seed: number): Promise<[seed: number, status: string]> {
    const { answer } = await sendRaw(site.port, requestBytes(mutated(kind, seed)));
    return [seed, /^HTTP\/1.1 (\d+) /.exec(await answer)?.[1] ?? 'none'];
  }

  async function healthMs(): Promise<number> {
    const start = performance.now();
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    return performance.now() - start;
  }

  it.each(kinds)(
    'of the kind %s are taken or refused, and /healthz answers meanwhile',
    async (kind) => {
      const statuses: Record<string, number> = {};
      let slowest = 0;
      for (let seed = firstSeed; seed < firstSeed + sent.perKind; seed += sent.atOnce) {
        const seeds = Array.from({ length: sent.atOnce }, (_, i) => seed + i);
        let ms = Number.POSITIVE_INFINITY;
        // A machine that is busy with something else makes one try slow, a slow reader all of them.
        for (let left = sent.tries; left > 0 && ms > sent.maxHealthMs; left--) {
          const answers = Promise.all(seeds.map((one) => answerTo(kind, one)));
          ms = Math.min(ms, await healthMs());
          for (const [one, status] of await answers) {
            expect(status, `seed ${one}`).toMatch(/^(201|204|400|413|415|422|431)$/);
            statuses[status] = (statuses[status] ?? 0) + 1;
          }
        }
        expect(ms, `seeds from ${seed}`).toBeLessThan(sent.maxHealthMs);
        slowest = Math.max(slowest, ms);
      }
      console.log(`${kind}: /healthz at most ${slowest.toFixed(0)} ms`, statuses);
      expect(statuses[400]).toBeGreaterThan(sent.perKind / 100);
      expect(site.logs()).toBe('');
    },
    300_000,
  );
});
