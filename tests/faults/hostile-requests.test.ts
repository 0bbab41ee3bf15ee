import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileRequests } from '../../testing/server/hostile-requests.ts';
import { mutated } from '../../testing/server/mutate.ts';
import { sendRaw } from '../../testing/server/raw-connection.ts';
import { requestBytes } from '../../testing/server/raw-request.ts';
import { type BodyKind, rightRequests } from '../../testing/server/right-requests.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

/** Of the processor, for a request; and for /healthz meanwhile. */
const limits = { cpuMs: 50, healthMs: 100 };
/** A machine that is busy with something else makes one try slow, a slow reader all of them. */
const tries = 10;

let site: Site;
beforeAll(async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent', VITE_ENQUIRIES: 'send' };
  site = await startSite(env);
});
afterAll(() => site.stop());

async function healthMs(): Promise<number> {
  const start = performance.now();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  return performance.now() - start;
}

async function cpuMs(): Promise<number> {
  const text = await site.metrics();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000;
}

it.each(Object.entries(hostileRequests))(
  'a request made to be slow, with %s, is refused like any other',
  async (_, request) => {
    const least = { cpuMs: Number.POSITIVE_INFINITY, healthMs: Number.POSITIVE_INFINITY };
    for (let left = tries; left > 0; left--) {
      const cpuBefore = await cpuMs();
      const { answer } = await sendRaw(site.port, requestBytes(request));
      least.healthMs = Math.min(least.healthMs, await healthMs());
      expect(await answer).toMatch(/^HTTP\/1.1 (400|403|413|415|422|303) /);
      least.cpuMs = Math.min(least.cpuMs, (await cpuMs()) - cpuBefore);
      if (least.cpuMs < limits.cpuMs && least.healthMs < limits.healthMs) return;
    }
    expect(least.cpuMs).toBeLessThan(limits.cpuMs);
    expect(least.healthMs).toBeLessThan(limits.healthMs);
  },
);

/** One after the other: a request is found again by its number. */
const firstSeed = 22_110_000;
const [perKind, atOnce] = [3_000, 10];

describe.each(Object.keys(rightRequests) as BodyKind[])('damaged requests of %s', (kind) => {
  it('are answered by the server, and /healthz meanwhile', async () => {
    const statuses: Record<string, number> = {};

    async function answerTo(seed: number): Promise<void> {
      const { answer } = await sendRaw(site.port, requestBytes(mutated(kind, seed)));
      const status = /^HTTP\/1.1 (\d+) /.exec(await answer)?.[1] ?? 'none';
      expect(status, `seed ${seed}`).toMatch(/^(201|204|400|413|415|422|431)$/);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }

    for (let seed = firstSeed; seed < firstSeed + perKind; seed += atOnce) {
      let ms = Number.POSITIVE_INFINITY;
      for (let left = tries; left > 0 && ms > limits.healthMs; left--) {
        const answers = Array.from({ length: atOnce }, (_, i) => answerTo(seed + i));
        ms = Math.min(ms, await healthMs());
        await Promise.all(answers);
      }
      expect(ms, `seeds from ${seed}`).toBeLessThan(limits.healthMs);
    }
    console.log(`${kind}:`, statuses);
    expect(Math.max(statuses[201] ?? 0, statuses[204] ?? 0)).toBeGreaterThan(perKind / 100);
    expect(site.logs()).toBe('');
  });
});
