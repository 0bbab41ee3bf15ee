import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileRequests } from '../../testing/server/hostile-requests.ts';
import { sendRaw } from '../../testing/server/raw-connection.ts';
import { requestBytes } from '../../testing/server/raw-request.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

/** Of the processor, for a request; and for /healthz meanwhile. */
const limits = { cpuMs: 50, healthMs: 100 };
/** A machine that is busy with something else makes one try slow, a slow reader all of them. */
const tries = 10;

describe('a request made to be slow', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
  });
  afterAll(() => site.stop());

  async function cpuMs(): Promise<number> {
    const text = await site.metrics();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000;
  }

  it.each(Object.entries(hostileRequests))(
    'with %s is refused like any other',
    async (_, request) => {
      const least = { cpuMs: Number.POSITIVE_INFINITY, healthMs: Number.POSITIVE_INFINITY };
      for (let left = tries; left > 0; left--) {
        const cpuBefore = await cpuMs();
        const { answer } = await sendRaw(site.port, requestBytes(request));
        const start = performance.now();
        expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
        least.healthMs = Math.min(least.healthMs, performance.now() - start);
        expect(await answer).toMatch(/^HTTP\/1.1 (400|403|413|415|422|303) /);
        least.cpuMs = Math.min(least.cpuMs, (await cpuMs()) - cpuBefore);
        if (least.cpuMs < limits.cpuMs && least.healthMs < limits.healthMs) return;
      }
      expect(least.cpuMs).toBeLessThan(limits.cpuMs);
      expect(least.healthMs).toBeLessThan(limits.healthMs);
    },
  );
});
