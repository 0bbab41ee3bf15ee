import { seeded } from '@site/figures/lib/statistics';
import { readConfig } from '@site/server/config';
import { connect } from '@site/server/database/connect';
import { setSwitch } from '@site/server/desk/settings';
import { joinNow } from '@site/server/testing/apply';
import * as multipart from '@site/server/testing/multipart-body';
import { requestBytes, sendRaw } from '@site/server/testing/raw-connection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Site, startSite } from '../testing/site/site.ts';

const { boundary, multipartBody } = multipart;
const message = 'One line,\nand "another".';
const asked = { kind: 'contact', name: 'Meena Sundaram', email: 'meena@example.com', message };
const application = { ...joinNow, message };
const enquiry = multipartBody(multipart.textParts(asked));
const asForm = new URLSearchParams(application).toString();
const visit = '{"kind":"view","page":"/","start":{"source":"","device":"phone"}}';
const text = 'text/plain;charset=UTF-8';

type RightRequest = [what: string, path: string, type: string, body: string | Buffer];

/** One right request of each kind of body that the server reads. */
const rightRequests: RightRequest[] = [
  ['careers', '/api/apply', multipart.multipartType, multipartBody(multipart.careersParts())],
  ['join-now as JSON', '/api/apply', 'application/json', JSON.stringify(application)],
  ['join-now from a page', '/api/apply', 'application/x-www-form-urlencoded', asForm],
  ['enquiry', '/api/enquiries', multipart.multipartType, enquiry],
  ['visits', '/api/visits', text, visit],
  ['vitals', '/api/vitals', text, '{"name":"LCP","value":1234.5}'],
];

/** What the grammars of these bodies turn on, alone and in pairs that could be read in two ways. */
const hot = [
  ...['\\', '"', ' ', '\t', ';', '%', '*', '=', ':', '&', '+', '-', ',', '/', '\r\n', '\n', '\0'],
  ...['\\"', '\\\\', '";', '" ', '; ', '%2', '%22', '%E0', "''", '={', '[', '{"', '":', '--', '@'],
  ...['\u00ff', '\u00e0\u00ae', '\u00e2\u0080\u00ae', '\u00f0\u009f', '\u00ef\u00b7\u00ba'],
];
const disposition = '\r\nContent-Disposition: form-data';
const phrases = [
  ...[`\r\n--${boundary}`, `\r\n--${boundary}--\r\n`, `--${boundary}`, disposition],
  `\r\n--${boundary}${disposition}; name="name"\r\n\r\n`,
  ...['; name="', '; filename="C:\\', "; filename*=utf-8''%E0%A4"],
  ...['\r\nContent-Type: text/plain; charset=utf-16', '\r\nContent-Transfer-Encoding: base64'],
  ...['"email":"', '\\ud800', '__proto__', '&email=', '1e999'],
];

type Random = (below: number) => number;

/** A number from 1 to `most`; the small ones come as often as the large. */
const length = (pick: Random, most: number) => Math.ceil(most ** (pick(1_000) / 1_000));

/** Puts over, takes out, doubles, cuts off, puts in, or repeats. */
function damage(text: string, pick: Random, mostAdded: number): string {
  const at = pick(text.length + 1);
  const end = Math.min(text.length, at + length(pick, text.length + 1));
  const one = pick(3) ? hot[pick(hot.length)]! : phrases[pick(phrases.length)]!;
  // Behind a quote, a space or a sign is where a run is read as part of something.
  const near = text.indexOf('";=: {'[pick(6)]!, at) + 1 || at;
  const ways = [
    () => text.slice(0, at) + one + text.slice(at + one.length),
    () => text.slice(0, at) + text.slice(end),
    () => text.slice(0, end) + text.slice(at),
    () => text.slice(0, pick(4) ? end : at),
    () => text.slice(0, at) + one + text.slice(at),
    () => text.slice(0, near) + one.repeat(length(pick, mostAdded / one.length)) + text.slice(near),
  ];
  return ways[pick(ways.length)]!();
}

/** The bytes of a request with one to five faults in its body, or in its type. The same for the same seed. */
function damaged([, path, type, body]: RightRequest, seed: number): Buffer {
  const { below: pick } = seeded(seed);
  let damagedBody = Buffer.from(body).toString('latin1');
  let damagedType = type;
  for (let left = pick(5); left >= 0; left--) {
    if (pick(8)) damagedBody = damage(damagedBody, pick, 30_000);
    // What ends a line, or is none of its characters, is not part of a header.
    else damagedType = damage(damagedType, pick, 14_000).replace(/[\0\r\n]+/g, '');
  }
  const headers = { 'Content-Type': damagedType };
  return requestBytes({ path, headers, body: Buffer.from(damagedBody, 'latin1') });
}

/** For /healthz meanwhile. What one text costs: apps/server/text-fuzz.test.ts. */
const mostHealthMs = 100;
/** A machine that is busy with something else makes one try slow, a slow reader all of them. */
const tries = 10;
/** One after the other: a request is found again by its number. */
const firstSeed = 22_110_000;
const [perKind, atOnce] = [1_500, 10];

let site: Site;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
  const store = connect(readConfig({ DATABASE_URL: site.databaseUrl }).store);
  await setSwitch(store.db, 'enquiries', true, 'test');
  await store.close();
});
afterAll(() => site.stop());

async function healthMs(): Promise<number> {
  const start = performance.now();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  return performance.now() - start;
}

it.each(rightRequests)(
  'damaged requests of %s are answered by the server, and /healthz meanwhile',
  async (...request) => {
    const statuses: Record<string, number> = {};

    async function answerTo(seed: number): Promise<void> {
      const { answer } = await sendRaw(site.port, damaged(request, seed));
      const status = /^HTTP\/1.1 (\d+) /.exec(await answer)?.[1] ?? 'none';
      expect(status, `seed ${seed}`).toMatch(/^(201|204|400|413|415|422|431)$/);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }

    for (let seed = firstSeed; seed < firstSeed + perKind; seed += atOnce) {
      let ms = Number.POSITIVE_INFINITY;
      for (let left = tries; left > 0 && ms > mostHealthMs; left--) {
        const answers = Array.from({ length: atOnce }, (_, i) => answerTo(seed + i));
        ms = Math.min(ms, await healthMs());
        await Promise.all(answers);
      }
      expect(ms, `seeds from ${seed}`).toBeLessThan(mostHealthMs);
    }
    console.log(`${request[0]}:`, statuses);
    expect(Math.max(statuses[201] ?? 0, statuses[204] ?? 0)).toBeGreaterThan(perKind / 100);
    expect(site.logs()).toBe('');
  },
  300_000, // There are 1,500 of each kind.
);
