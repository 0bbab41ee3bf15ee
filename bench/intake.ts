// npm run bench:intake: how many applications a second the server saves, as ratios to what the bare
// store and a bare Fastify route do in the same run, and what that load costs the pages.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pdfOfSize } from '../testing/files/samples.ts';
import { blockDatabase } from '../testing/server/block-database.ts';
import { careersParts, multipartBody, multipartType } from '../testing/server/multipart-body.ts';
import { type Site, startSite } from '../testing/site/site.ts';
import { startChild } from './child.ts';
import { type LoadOptions, type LoadResult, load } from './load.ts';
import { median, range, spread } from './statistics.ts';
import { table } from './table.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
if (!(Number.isInteger(rounds) && rounds > 0 && seconds > 0)) {
  console.error('error: use --rounds N (1 or more), --seconds N');
  process.exit(2);
}

type Form = Pick<LoadOptions, 'headers' | 'body'> & { resumeBytes: number; connections: number };

const resumeBytes = 200 * 1024;
const forms: Record<string, Form> = {
  'Join Now': {
    resumeBytes: 0,
    connections: 64,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Meena Sundaram',
      email: 'meena@example.com',
      phone: '+91 98765 43210',
      role: 'Statistician',
      message: 'A few words.',
    }),
  },
  'Careers, 200 KB': {
    resumeBytes,
    // As many uploads as the server takes at once.
    connections: 16,
    headers: { 'content-type': multipartType },
    body: multipartBody(careersParts({}, pdfOfSize(resumeBytes))),
  },
};
const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000' };
const part = (name: string) => join(import.meta.dirname, 'intake', name);

async function measureStore(form: Form): Promise<LoadResult> {
  const args = [String(seconds), String(form.resumeBytes)];
  const { message, stop } = await startChild<LoadResult>(part('bare-store.ts'), ...args);
  await stop();
  return message;
}

async function measureRoute(form: Form): Promise<LoadResult> {
  const { message: port, stop } = await startChild<number>(part('bare-route.ts'));
  try {
    return await load({ ...form, url: `http://127.0.0.1:${port}/api/apply`, seconds });
  } finally {
    await stop();
  }
}

async function withSite<T>(use: (site: Site) => Promise<T>): Promise<T> {
  const site = await startSite(unlimited);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

const measureIntake = (form: Form) =>
  withSite(({ url }) => load({ ...form, url: `${url}/api/apply`, seconds }));

const contestants = {
  'bare store': measureStore,
  'bare route': measureRoute,
  intake: measureIntake,
};

async function compare(name: string, form: Form): Promise<string[][]> {
  const results = new Map<string, LoadResult[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [contestant, measure] of Object.entries(contestants)) {
      results.set(contestant, [...(results.get(contestant) ?? []), await measure(form)]);
    }
  }
  const rate = (contestant: string) =>
    median(results.get(contestant)?.map(({ perSecond }) => perSecond) ?? []);
  const floor = Math.min(rate('bare store'), rate('bare route'));
  return Object.keys(contestants).map((contestant) => {
    const runs = results.get(contestant) ?? [];
    return [
      `${name}: ${contestant}`,
      rate(contestant).toFixed(0),
      range(runs.map(({ perSecond }) => perSecond)),
      median(runs.map(({ p99 }) => p99)).toFixed(1),
      String(runs.reduce((sum, { failed }) => sum + failed, 0)),
      (rate('intake') / rate(contestant)).toFixed(2),
      contestant === 'intake' ? (rate('intake') / floor).toFixed(2) : '',
    ];
  });
}

type PageTimes = { p50: number; p99: number };

const steadySeconds = Math.max(10, seconds);
const pagesPerSecond = 200;
const storeLocked = 'beside 100 Join Now a second while the store is locked';

/** Pages at a steady rate: alone, beside steady applications, and beside as many as the server takes. */
async function measurePages(): Promise<string[][]> {
  const joinNow = { ...forms['Join Now'], connections: 16, seconds: steadySeconds };
  const careers = { ...forms['Careers, 200 KB'], connections: 16, seconds: steadySeconds };
  const loads: Record<string, Omit<LoadOptions, 'url'>[]> = {
    alone: [],
    'beside 100 Join Now a second': [{ ...joinNow, rate: 100 }],
    'beside 100 Join Now and 10 Careers a second': [
      { ...joinNow, rate: 100 },
      { ...careers, rate: 10 },
    ],
    'beside 16 senders of Careers without a pause': [careers],
    [storeLocked]: [{ ...joinNow, rate: 100 }],
  };
  const results = new Map<string, PageTimes[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, applications] of Object.entries(loads)) {
      const times = await withSite(async ({ url, databaseUrl }) => {
        const unlock = name === storeLocked ? blockDatabase(databaseUrl) : () => {};
        const beside = applications.map((one) => load({ ...one, url: `${url}/api/apply` }));
        const args = [`${url}/`, String(steadySeconds - 1), String(pagesPerSecond)];
        const { message, stop } = await startChild<PageTimes>(part('page-times.ts'), ...args);
        await Promise.all([stop(), ...beside]);
        unlock();
        return message;
      });
      results.set(name, [...(results.get(name) ?? []), times]);
    }
  }
  const p99s = (name: string) => results.get(name)?.map(({ p99 }) => p99) ?? [];
  return [...results].map(([name, times]) => [
    name,
    median(times.map(({ p50 }) => p50)).toFixed(2),
    median(p99s(name)).toFixed(2),
    spread(p99s(name), 1),
    (median(p99s(name)) / median(p99s('alone'))).toFixed(2),
  ]);
}

const head = ['', 'per second', 'least-most', 'p99 ms', 'failed', 'intake to it', 'to the lower'];
const rows = [];
for (const [name, form] of Object.entries(forms)) rows.push(...(await compare(name, form)));
console.log(`Applications, ${rounds} rounds of ${seconds} s in turn: medians`);
console.log(table([head, ...rows]));
console.log('Aim: intake to the lower of both at least 0.50.\n');

console.log(`The home page ${pagesPerSecond} times a second: medians`);
console.log(table([['', 'p50 ms', 'p99 ms', 'least-most', 'to alone'], ...(await measurePages())]));
console.log('Aim: p99 at most 2.00 times that alone; at most 50 ms while the store is locked.');
