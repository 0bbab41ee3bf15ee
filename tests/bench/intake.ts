// npm run bench:intake: how many applications a second are saved, beside a bare server that reads as
// many and saves nothing; and how long the home page takes meanwhile, beside itself alone.

import { pdfOfSize } from '@site/server/testing/files/samples';
import { careersParts, multipartBody, multipartType } from '@site/server/testing/multipart-body';
import autocannon from 'autocannon';
import { median, middleAndRange, readNumbers, table } from './report.ts';
import { floorPage, startBare, startSite } from './servers.ts';

const { rounds, seconds } = readNumbers({ rounds: 3, seconds: 5 });
const servers = [
  { server: 'bare server', start: () => startBare(floorPage) },
  { server: 'this server', start: startSite },
];
const person = { fullName: 'Meena Sundaram', email: 'meena@example.com', phone: '+91 98765 43210' };
const forms = {
  'Join Now': {
    connections: 64,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, role: 'Statistician', message: 'A few words.' }),
  },
  'Careers, 200 KB': {
    // As many uploads as the server takes of one network at once.
    connections: 3,
    headers: { 'content-type': multipartType },
    body: multipartBody(careersParts({}, pdfOfSize(200 * 1024))),
  },
};
type Form = (typeof forms)[keyof typeof forms];

async function send(url: string, form: Form) {
  const load = { ...form, method: 'POST' as const, duration: seconds };
  const result = await autocannon({ ...load, url: `${url}/api/apply` });
  return { perSecond: result['2xx'] / result.duration, failed: result.non2xx + result.errors };
}

/** The home page 200 times a second, from a thread of its own: the 99th percentile in whole ms. */
async function timePages(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const load = { connections: 16, duration: seconds, overallRate: 200, workers: 1, headers };
  return (await autocannon({ ...load, url: `${url}/` })).latency.p99;
}

const rates = [['', 'per second', 'least-most', 'ratio', 'failed']];
for (const [name, form] of Object.entries(forms)) {
  const runs = servers.map((one) => ({ ...one, all: [] as number[], failed: 0 }));
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) {
      const { url, stop } = await run.start();
      const { perSecond, failed } = await send(url, form).finally(stop);
      run.all.push(perSecond);
      run.failed += failed;
    }
  }
  const bare = median(runs[0]!.all);
  for (const { server, all, failed } of runs) {
    const ratio = (median(all) / bare).toFixed(2);
    rates.push([`${name}: ${server}`, ...middleAndRange(all), ratio, `${failed}`]);
  }
}
console.log(`Applications, ${rounds} rounds of ${seconds} s in turn: medians`);
console.log(table(rates));

const pages = [['', 'p99', 'least-most']];
for (const [name, form] of [['alone'], ...Object.entries(forms)] as [string, Form?][]) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { url, stop } = await startSite();
    const [time] = await Promise.all([timePages(url), form && send(url, form)]);
    times.push(time);
    await stop();
  }
  pages.push([form ? `beside ${name} without a pause` : name, ...middleAndRange(times)]);
}
console.log('\nThe home page 200 times a second: medians in whole ms');
console.log(table(pages));
