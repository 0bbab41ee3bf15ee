// npm run bench:server: requests a second for the home page, beside a bare server with the same page.
// One thread of autocannon sends, and is slower than both; so what compares is the processor time that
// a request takes of the server (read from /proc, so on Linux only).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median, middleAndRange, readNumbers, table } from './report.ts';
import { type Server, startBare, startSite } from './servers.ts';

const { rounds, seconds } = readNumbers({ rounds: 3, seconds: 5 });
const home = join(import.meta.dirname, '../build/release/index.html');

/** Seconds of processor time that a process has used. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function measure({ url, pid }: Server) {
  const load = {
    url: `${url}/`,
    connections: 64,
    workers: 1,
    headers: { 'accept-encoding': 'br' },
  };
  await autocannon({ ...load, duration: 1 });
  const before = processorSeconds(pid);
  const result = await autocannon({ ...load, duration: seconds });
  const answered = result['2xx'];
  return {
    perSecond: answered / result.duration,
    perProcessorSecond: answered / (processorSeconds(pid) - before),
    mb: residentMb(pid),
    failed: result.non2xx + result.errors,
  };
}

type Run = Awaited<ReturnType<typeof measure>>;
const runs: Record<string, Run[]> = { 'bare server': [], 'this server': [] };
for (let round = 0; round < rounds; round++) {
  for (const [name, of] of Object.entries(runs)) {
    const server = await (name === 'this server' ? startSite() : startBare(home));
    of.push(await measure(server).finally(server.stop));
  }
}

const rows = Object.entries(runs).map(([name, of]) => [
  name,
  ...middleAndRange(of.map((run) => run.perSecond)),
  ...middleAndRange(of.map((run) => run.perProcessorSecond)),
  median(of.map((run) => run.mb)).toFixed(0),
  `${of.reduce((sum, { failed }) => sum + failed, 0)}`,
]);
const head = ['', 'per second', 'least-most', 'per processor second', 'least-most', 'MB', 'failed'];
console.log(
  `The home page with brotli on 64 connections, ${rounds} rounds of ${seconds} s: medians`,
);
console.log(table([head, ...rows]));
console.log('Aim: the whole site in less than 150 MB.');
