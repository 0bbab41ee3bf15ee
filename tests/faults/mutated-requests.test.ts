import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../server/body/request-body.ts';
import { parseJsonObject, parseUrlEncoded } from '../../server/body/text-bodies.ts';
import { createUploadSlots } from '../../server/body/upload-slots.ts';
import { isUtf8 } from '../../server/http/content-type.ts';
import { Problem } from '../../server/http/problem.ts';
import { serverLimits } from '../../server/limits.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import {
  careersUpload,
  enquiryUpload,
  toCareers,
  toEnquiry,
  toJoinNow,
} from '../../server/submissions/validate.ts';
import { mutated } from '../../testing/server/mutate.ts';
import { sendRaw } from '../../testing/server/raw-connection.ts';
import { type RawRequest, requestBytes } from '../../testing/server/raw-request.ts';
import { type BodyKind, rightRequests } from '../../testing/server/right-requests.ts';
import { startSite } from '../../testing/site/site.ts';

const read = { maxCpuMs: 50, tries: 3 };
const sent = { perKind: 1_000, atOnce: 10, maxHealthMs: 100, tries: 10 };
/** One after the other: a request is found again by its number. */
const firstSeed = 22_110_000;
const kinds = Object.keys(rightRequests) as BodyKind[];

/** The last three are read as the first two are. */
const counts: Record<BodyKind, number> = {
  careers: 100_000,
  'join-now as JSON': 100_000,
  'join-now from a page': 100_000,
  enquiry: 10_000,
  visits: 10_000,
  vitals: 10_000,
};

const slots = createUploadSlots(serverLimits, createMetrics());

async function receive({ headers, body }: RawRequest, form: typeof careersUpload) {
  const payload = Readable.from([body], { objectMode: true });
  const raw = Object.assign(payload, { headers: { 'content-type': headers['Content-Type'] } });
  const request = { raw: raw as unknown as IncomingMessage };
  return await slots.receive(request as FastifyRequest, form);
}

function textOf({ headers, body }: RawRequest): string {
  if (!isUtf8(headers['Content-Type'])) throw new Problem(415);
  return decodeUtf8(body);
}

/** What the server does with each kind once it has the bytes, up to the store. */
const take: Record<BodyKind, (request: RawRequest) => unknown> = {
  async careers(request) {
    await using upload = await receive(request, careersUpload);
    return await toCareers(upload);
  },
  async enquiry(request) {
    await using upload = await receive(request, enquiryUpload);
    return await toEnquiry(upload);
  },
  'join-now as JSON': (request) => toJoinNow(parseJsonObject(textOf(request))),
  'join-now from a page': (request) => toJoinNow(parseUrlEncoded(textOf(request))),
  visits: (request) => parseJsonObject(textOf(request)),
  vitals: (request) => parseJsonObject(textOf(request)),
};

/** Milliseconds of this thread, so that what else the machine does counts for nothing. */
async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

async function statusOf(kind: BodyKind, request: RawRequest): Promise<number> {
  try {
    await take[kind](request);
    return 201;
  } catch (error) {
    if (error instanceof Problem) return error.status;
    throw error;
  }
}

describe.each(kinds)('damaged requests of the kind %s', (kind) => {
  it(`are read or refused in ${read.maxCpuMs} ms each`, async () => {
    const statuses: Record<number, number> = {};
    let slowest = { ms: 0, seed: 0 };
    for (let seed = firstSeed; seed < firstSeed + counts[kind]; seed++) {
      const request = mutated(kind, seed);
      try {
        let status = 0;
        const takeIt = async () => {
          status = await statusOf(kind, request);
        };
        let ms = await cpuMsOf(takeIt);
        for (let left = read.tries; left > 0 && ms > read.maxCpuMs; left--) {
          ms = Math.min(ms, await cpuMsOf(takeIt));
        }
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (ms > slowest.ms) slowest = { ms, seed };
      } catch (cause) {
        throw new Error(`Seed ${seed} of ${kind} failed otherwise than with a Problem`, { cause });
      }
    }
    console.log(`${kind}: slowest ${slowest.ms.toFixed(1)} ms (seed ${slowest.seed})`, statuses);
    expect(slowest.ms, `seed ${slowest.seed}`).toBeLessThan(read.maxCpuMs);
    const expected = ['201', '400', '413', '415', '422'];
    expect(expected).toEqual(expect.arrayContaining(Object.keys(statuses)));
    expect(statuses[201]).toBeGreaterThan(counts[kind] / 100);
    expect(statuses[400]).toBeGreaterThan(counts[kind] / 100);
  }, 600_000);

  it('are answered by the server, and /healthz meanwhile', async ({ onTestFinished }) => {
    const site = await startSite({
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
      VITE_ENQUIRIES: 'send',
    });
    onTestFinished(async () => void (await site.stop()));
    const statuses: Record<string, number> = {};
    let slowest = 0;

    async function answerTo(seed: number): Promise<[seed: number, status: string]> {
      const { answer } = await sendRaw(site.port, requestBytes(mutated(kind, seed)));
      return [seed, /^HTTP\/1.1 (\d+) /.exec(await answer)?.[1] ?? 'none'];
    }

    async function healthMs(): Promise<number> {
      const start = performance.now();
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
      return performance.now() - start;
    }

    for (let seed = firstSeed; seed < firstSeed + sent.perKind; seed += sent.atOnce) {
      const seeds = Array.from({ length: sent.atOnce }, (_, i) => seed + i);
      let ms = Number.POSITIVE_INFINITY;
      // A machine that is busy with something else makes one try slow, a slow reader all of them.
      for (let left = sent.tries; left > 0 && ms > sent.maxHealthMs; left--) {
        const answers = Promise.all(seeds.map(answerTo));
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
    expect(site.logs()).toBe('');
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  }, 300_000);
});
