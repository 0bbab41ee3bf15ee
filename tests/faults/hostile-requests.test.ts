import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileRequests } from '../../testing/server/hostile-requests.ts';
import { sendRaw } from '../../testing/server/raw-connection.ts';
import { requestBytes } from '../../testing/server/raw-request.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

/** Of the processor, and so the same on a machine that is busy with something else. */
const maxCpuMs = 50;
const maxHealthMs = 100;
const tries = { least: 3, most: 10 };

describe('a request made to be slow', () => {
  let site: Site;
  const rows: string[] = [];

  beforeAll(async () => {
    site = await startSite({ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await site.stop();
    console.log(rows.join('\n'));
  });

  async function cpuMs(): Promise<number> {
    const text = await site.metrics();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000;
  }

  /** Sends it, asks meanwhile whether the server lives, and returns what both took. */
  async function trySending(bytes: Buffer) {
    const cpuBefore = await cpuMs();
    const { answer } = await sendRaw(site.port, bytes);
    const start = performance.now();
    const health = await fetch(`${site.url}/healthz`);
    const healthMs = performance.now() - start;
    const [, status = ''] = /^HTTP\/1.1 (\d+) /.exec(await answer) ?? [];
    return { status, health: health.status, healthMs, cpu: (await cpuMs()) - cpuBefore };
  }

  it.each(Object.entries(hostileRequests))(
    'with %s is refused like any other',
    async (name, request) => {
      const all: Awaited<ReturnType<typeof trySending>>[] = [];
      let cpu = Number.POSITIVE_INFINITY;
      let healthMs = Number.POSITIVE_INFINITY;
      const isSlow = () => cpu > maxCpuMs || healthMs > maxHealthMs;
      while (all.length < tries.least || (isSlow() && all.length < tries.most)) {
        const one = await trySending(requestBytes(request));
        cpu = Math.min(cpu, one.cpu);
        healthMs = Math.min(healthMs, one.healthMs);
        all.push(one);
      }
      rows.push(
        `${cpu.toFixed(1)} ms, /healthz ${healthMs.toFixed(1)} ms, ${all[0]!.status}: ${name}`,
      );
      for (const { status, health } of all) {
        expect(status).toMatch(/^(400|403|413|415|422|303)$/);
        expect(health).toBe(200);
      }
      expect(cpu).toBeLessThan(maxCpuMs);
      expect(healthMs).toBeLessThan(maxHealthMs);
    },
  );
});
