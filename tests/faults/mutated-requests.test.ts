import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
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
import type { RawRequest } from '../../testing/server/raw-request.ts';
import { type BodyKind, rightRequests } from '../../testing/server/right-requests.ts';

/** One after the other: a request is found again by its number. */
const firstSeed = 22_110_000;
const requests = 20_000;
const maxCpuMs = 50;
/** Of the compiler and the collector some try is slow, of a slow reader each. */
const tries = 3;

const slots = createUploadSlots(serverLimits, createMetrics());

async function receive({ headers, body }: RawRequest, form: typeof careersUpload) {
  const payload = Readable.from([body], { objectMode: true });
  const raw = Object.assign(payload, { headers: { 'content-type': headers['Content-Type'] } });
  return slots.receive({ raw: raw as unknown as IncomingMessage } as FastifyRequest, form);
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
};

async function statusOf(kind: BodyKind, request: RawRequest): Promise<number> {
  try {
    await take[kind](request);
    return 201;
  } catch (error) {
    if (error instanceof Problem) return error.status;
    throw error;
  }
}

it.each(Object.keys(rightRequests) as BodyKind[])(
  'damaged requests of the kind %s are read or refused, each at once',
  async (kind) => {
    const statuses = new Map<number, number>();
    for (let seed = firstSeed; seed < firstSeed + requests; seed++) {
      const request = mutated(kind, seed);
      let cpuMs = Number.POSITIVE_INFINITY;
      let status = 0;
      for (let left = tries; left > 0 && cpuMs > maxCpuMs; left--) {
        // Of this thread, so that what else the machine does counts for nothing.
        const before = process.threadCpuUsage();
        status = await statusOf(kind, request).catch((cause) => {
          throw new Error(`Seed ${seed} failed otherwise than with a Problem`, { cause });
        });
        const { user, system } = process.threadCpuUsage(before);
        cpuMs = (user + system) / 1_000;
      }
      expect(cpuMs, `seed ${seed}`).toBeLessThan(maxCpuMs);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([201, 400, 413, 415, 422]).toEqual(expect.arrayContaining([...statuses.keys()]));
    for (const status of [201, 400]) expect(statuses.get(status)).toBeGreaterThan(requests / 100);
  },
);
