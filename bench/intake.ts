// npm run bench:intake: how many applications a second are saved, beside a bare server that reads as
// many and saves nothing, and how long pages take meanwhile.
import autocannon from 'autocannon';
import { pdfOfSize } from '../testing/files/samples.ts';
import { blockDatabase } from '../testing/server/block-database.ts';
import { careersParts, multipartBody, multipartType } from '../testing/server/multipart-body.ts';
import { middleAndRange, readNumbers, table } from './report.ts';
import { floorPage, startBare, startSite } from './servers.ts';

const { rounds, seconds } = readNumbers({ rounds: 3, seconds: 5 });
const post = { method: 'POST' as const, duration: seconds };
const joinNow = {
  ...post,
  connections: 64,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    fullName: 'Meena Sundaram',
    email: 'meena@example.com',
    phone: '+91 98765 43210',
    role: 'Statistician',
    message: 'A few words.',
  }),
};
const careers = {
  ...post,
  // As many uploads as the server takes at once.
  connections: 16,
  headers: { 'content-type': multipartType },
  body: multipartBody(careersParts({}, pdfOfSize(200 * 1024))),
};

type Form = typeof joinNow | typeof careers;
type Times = { p50: number; p99: number };

async function send(url: string, form: Form) {
  const result = await autocannon({ ...form, url: `${url}/api/apply` });
  return { perSecond: result['2xx'] / result.duration, failed: result.non2xx + result.errors };
}

async function compare(name: string, form: Form): Promise<string[][]> {
  const starts = { 'bare server': () => startBare(floorPage), 'this server': startSite };
  const runs = Object.keys(starts).map(() => [] as Awaited<ReturnType<typeof send>>[]);
  for (let round = 0; round < rounds; round++) {
    for (const [i, start] of Object.values(starts).entries()) {
      const { url, stop } = await start();
      runs[i]?.push(await send(url, form).finally(stop));
    }
  }
  return Object.keys(starts).map((server, i) => [
    `${name}: ${server}`,
    ...middleAndRange(runs[i]?.map(({ perSecond }) => perSecond) ?? []),
    `${runs[i]?.reduce((sum, { failed }) => sum + failed, 0)}`,
  ]);
}

/** The home page 200 times a second, from a thread of its own. */
async function timePages(beside: Form[], isLocked: boolean): Promise<Times> {
  const { url, databaseUrl, stop } = await startSite();
  const unlock = isLocked ? blockDatabase(databaseUrl) : () => {};
  const applications = beside.map((form) => send(url, form));
  const { latency } = await autocannon({
    url: `${url}/`,
    connections: 16,
    duration: seconds,
    overallRate: 200,
    workers: 1,
    headers: { 'accept-encoding': 'br' },
  });
  await Promise.all(applications);
  unlock();
  await stop();
  return latency;
}

const steady = { ...joinNow, connections: 16, overallRate: 100 };
const loads: [name: string, beside: Form[], isLocked?: boolean][] = [
  ['alone', []],
  ['beside 100 Join Now a second', [steady]],
  ['beside 16 senders of Careers without a pause', [careers]],
  ['beside 100 Join Now a second, store locked', [steady], true],
];

const rows = [
  ...(await compare('Join Now', joinNow)),
  ...(await compare('Careers, 200 KB', careers)),
];
console.log(`Applications, ${rounds} rounds of ${seconds} s in turn: medians`);
console.log(table([['', 'per second', 'least-most', 'failed'], ...rows]));

console.log('\nThe home page 200 times a second: medians in whole ms');
const pages: string[][] = [];
for (const [name, beside, isLocked = false] of loads) {
  const runs: Times[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await timePages(beside, isLocked));
  const [p50] = middleAndRange(runs.map((run) => run.p50));
  pages.push([name, p50, ...middleAndRange(runs.map((run) => run.p99))]);
}
console.log(table([['', 'p50', 'p99', 'least-most'], ...pages]));
console.log('Aim: p99 at most 50 ms while the store is locked.');
