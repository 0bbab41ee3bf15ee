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
const perKind = 2_000;
const atOnce = 10;
/** One after the other: a request is found again by its number. */
const firstSeed = 22_110_000;

describe('a server that is sent what was made to hurt it', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      ...{ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent', VITE_ENQUIRIES: 'send' },
    });
  });
  afterAll(() => site.stop());

  async function cpuMs(): Promise<number> {
    const text = await site.metrics();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000;
  }

  /** Sends them at once, asks meanwhile whether the server lives, and returns what that took. */
  async function trySending(all: Buffer[]) {
    const cpuBefore = await cpuMs();
    const answers = all.map(async (bytes) => (await sendRaw(site.port, bytes)).answer);
    const start = performance.now();
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const healthMs = performance.now() - start;
    const statuses = (await Promise.all(answers)).map(
      (answer) => /^HTTP\/1.1 (\d+) /.exec(answer)?.[1] ?? 'none',
    );
    return { statuses, healthMs, cpu: ((await cpuMs()) - cpuBefore) / all.length };
  }

  async function expectQuick(all: Buffer[], statuses: RegExp, name: string) {
    let least = { healthMs: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY };
    for (let left = tries; left > 0; left--) {
      const { statuses: found, healthMs, cpu } = await trySending(all);
      for (const [i, status] of found.entries()) expect(status, `${name} ${i}`).toMatch(statuses);
      least = { healthMs: Math.min(least.healthMs, healthMs), cpu: Math.min(least.cpu, cpu) };
      if (least.healthMs <= limits.healthMs && least.cpu <= limits.cpuMs) return;
    }
    throw new Error(`${name}: ${JSON.stringify(least)}`);
  }

  it.each(Object.entries(hostileRequests))('refuses %s like any other', (name, request) =>
    expectQuick([requestBytes(request)], /^(400|403|413|415|422|303)$/, name),
  );

  it.each(Object.keys(rightRequests) as BodyKind[])(
    'reads or refuses damaged requests of the kind %s',
    async (kind) => {
      for (let seed = firstSeed; seed < firstSeed + perKind; seed += atOnce) {
        const seeds = Array.from({ length: atOnce }, (_, i) => seed + i);
        const all = seeds.map((one) => requestBytes(mutated(kind, one)));
        await expectQuick(all, /^(201|204|400|413|415|422|431)$/, `${kind} from seed ${seed}`);
      }
      expect(site.logs()).toBe('');
    },
    300_000,
  );
});
