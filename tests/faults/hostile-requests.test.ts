import { seeded } from '@site/figures/lib/statistics';
import { boundary, multipartType } from '@site/server/testing/multipart-body';
import { type RawRequest, requestBytes, sendRaw } from '@site/server/testing/raw-connection';
import { type BodyKind, rightRequests } from '@site/server/testing/right-requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../testing/site/site.ts';
import { switchEnquiriesOn } from '../testing/site/switches.ts';

function careers(headers: string[], type = multipartType): RawRequest {
  const parts = headers.map((header) => `--${boundary}\r\n${header}\r\n\r\nx\r\n`);
  const body = Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1');
  return { path: '/api/apply', headers: { 'Content-Type': type }, body };
}

function text(type: string, body: string, headers: Record<string, string> = {}): RawRequest {
  return {
    path: '/api/apply',
    headers: { 'Content-Type': type, ...headers },
    body: Buffer.from(body),
  };
}

const named = (rest: string) => `Content-Disposition: form-data; name="${rest}`;
const urlEncoded = 'application/x-www-form-urlencoded';
const asked = { Accept: 'text/html' };

/** Small requests that cost a careless reader much; each has at most 64 KB. */
const hostileRequests: Record<string, RawRequest> = {
  ...Object.fromEntries(
    [40, 8_000].map((count) => [
      `${count} backslashes in a name without its closing quote`,
      careers([named('\\'.repeat(count))]),
    ]),
  ),
  '4,000 quoted quotes in a name without its closing quote': careers([named('\\"'.repeat(4_000))]),
  '10 parts with 8 KB of spaces in a header': careers(
    Array.from({ length: 10 }, (_, i) => `${named(`${i}"`)}\r\nX:y${' '.repeat(8_000)}x`),
  ),
  '10 parts with 8 KB of spaces between parameters': careers(
    Array.from({ length: 10 }, (_, i) => `${named(`${i}"; `)}${' '.repeat(8_000)}!`),
  ),
  '14 KB of parameters in a multipart type': careers(
    [named('name"')],
    `multipart/form-data; ${'a=1;'.repeat(3_500)} boundary=${boundary}`,
  ),
  '14 KB of a quoted boundary': careers(
    [named('name"')],
    `multipart/form-data; boundary="${'\\"'.repeat(7_000)}`,
  ),
  '14 KB of spaces in a JSON type': text(`application/json;${' '.repeat(14_000)}a`, '{}', asked),
  '64 KB of backslashes in JSON': text('application/json', `{"a":"${'\\\\'.repeat(32_000)}"}`),
  '64 KB of brackets in JSON': text('application/json', '['.repeat(64_000)),
  '64 KB of fields in JSON': text(
    'application/json',
    `{${Array.from({ length: 6_000 }, (_, i) => `"${i}":1`).join()}}`,
  ),
  '64 KB of fields from a page': text(
    urlEncoded,
    Array.from({ length: 10_000 }, (_, i) => `${i}`).join('&'),
  ),
  '64 KB of signs in an e-mail address': text(urlEncoded, `email=${'a.-'.repeat(20_000)}`),
  '64 KB of digits of another script in a phone number': text(
    urlEncoded,
    `phone=${'௯'.repeat(21_000)}`,
  ),
  '64 KB of spaces in a name': text(urlEncoded, `fullName=a${'+'.repeat(64_000)}b`),
  '14 KB of an Idempotency-Key': text('application/json', '{}', {
    'Idempotency-Key': '0-'.repeat(7_000),
  }),
};

/** What the grammars of these bodies turn on, alone and in pairs that could be read in two ways. */
const hot = [
  ...['\\', '"', ' ', '\t', ';', '%', '*', '=', ':', '&', '+', '-', ',', '/', '\r\n', '\n', '\0'],
  ...['\\"', '\\\\', '";', '" ', '; ', '%2', '%22', '%E0', "''", '={', '[', '{"', '":', '--', '@'],
  ...['\u00ff', '\u00e0\u00ae', '\u00e2\u0080\u00ae', '\u00f0\u009f', '\u00ef\u00b7\u00ba'],
];
const phrases = [
  `\r\n--${boundary}`,
  `\r\n--${boundary}--\r\n`,
  `\r\n--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\n`,
  `--${boundary}`,
  '; name="',
  '; filename="C:\\',
  "; filename*=utf-8''%E0%A4",
  '\r\nContent-Type: text/plain; charset=utf-16',
  '\r\nContent-Transfer-Encoding: base64',
  '\r\nContent-Disposition: form-data',
  '"email":"',
  '\\ud800',
  '__proto__',
  '&email=',
  '1e999',
];

type Random = (below: number) => number;

/** A number from 1 to `most`; the small ones come as often as the large. */
const length = (pick: Random, most: number) => Math.ceil(most ** (pick(1_000) / 1_000));

function damage(text: string, pick: Random, mostAdded: number): string {
  const at = pick(text.length + 1);
  const end = Math.min(text.length, at + length(pick, text.length + 1));
  const one = hot[pick(hot.length)]!;
  switch (pick(6)) {
    case 0:
      return text.slice(0, at) + one + text.slice(at + one.length);
    case 1:
      return text.slice(0, at) + text.slice(end);
    case 2:
      return text.slice(0, end) + text.slice(at);
    case 3:
      return text.slice(0, at) + phrases[pick(phrases.length)] + text.slice(at);
    case 4:
      return pick(4) ? text.slice(0, at) + one + text.slice(at) : text.slice(0, at);
    default: {
      // Behind a quote, a space or a sign is where a run is read as part of something.
      const near = text.indexOf('";=: {'[pick(6)]!, at) + 1 || at;
      const run = one.repeat(length(pick, mostAdded / one.length));
      return text.slice(0, near) + run + text.slice(near);
    }
  }
}

/** A request of this kind with one to five faults in its body, or in its headers. The same for the same seed. */
function mutated(kind: BodyKind, seed: number): RawRequest {
  const { below: pick } = seeded(seed);
  const { path, headers, body } = rightRequests[kind];
  let text = body.toString('latin1');
  let type = headers['Content-Type']!;
  for (let left = pick(5); left >= 0; left--) {
    if (pick(8)) text = damage(text, pick, 30_000);
    // What ends a line, or is none of its characters, is not part of a header.
    else type = damage(type, pick, 14_000).replace(/[\0\r\n]+/g, '');
  }
  return { path, headers: { 'Content-Type': type }, body: Buffer.from(text, 'latin1') };
}

/** Of the processor, for a request; and for /healthz meanwhile. */
const limits = { cpuMs: 50, healthMs: 100 };
/** A machine that is busy with something else makes one try slow, a slow reader all of them. */
const tries = 10;

let site: Site;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
  await switchEnquiriesOn(site.databaseUrl);
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
  it('are answered by the server, and /healthz meanwhile', {
    timeout: 300_000, // There are 3,000 of each kind.
  }, async () => {
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
