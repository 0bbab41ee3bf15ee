// npm run bench:server: how often a page is served a second, beside the same file from disk by
// Fastify and by nginx in the same run, and how much memory the server needs for the whole site.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/lib/port.ts';
import { startSite } from '../testing/site/site.ts';
import { startChild } from './child.ts';
import { type FloodResult, flood } from './flood.ts';
import { median, range } from './statistics.ts';
import { table } from './table.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    page: { type: 'string', default: '/about' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const client = join(import.meta.dirname, '../build/client');
const nginx = '/usr/sbin/nginx';
if (!(Number.isInteger(rounds) && rounds > 0 && seconds > 0 && options.page.startsWith('/'))) {
  console.error('error: use --rounds N (1 or more), --seconds N, --page /path');
  process.exit(2);
}

// Every contestant has this variant; nginx has no brotli of its own.
const headers = { 'accept-encoding': 'gzip' };
const connections = 64;

type Server = { name: string; url: string; pid: number; stop: () => Promise<unknown> };

async function startOurs(): Promise<Server> {
  const { url, pid, stop } = await startSite();
  return { name: 'this server', url: url + options.page, pid, stop };
}

async function startFromDisk(): Promise<Server> {
  const module = join(import.meta.dirname, 'server/from-disk.ts');
  const { message, pid, stop } = await startChild<{ name: string; port: number }>(module, client);
  // It knows no addresses without an ending, so it is asked for the file itself.
  const path = join(options.page, message.name.startsWith('@') ? 'index.html' : '');
  return {
    name: `from disk: ${message.name}`,
    url: `http://127.0.0.1:${message.port}${path}`,
    pid,
    stop,
  };
}

async function startNginx(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const config = readFileSync(join(import.meta.dirname, 'server/nginx.conf'), 'utf8')
    .replaceAll('FOLDER', folder)
    .replaceAll('CLIENT', client)
    .replaceAll('PORT', String(port));
  writeFileSync(file, config);
  const child = spawn(nginx, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  return {
    name: 'nginx, one worker',
    url: `http://127.0.0.1:${port}${options.page}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

async function answersPage(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(url, { headers }).catch(() => undefined);
    const isPage = response?.ok && response.headers.get('content-encoding') === 'gzip';
    if (isPage) return;
    await wait(50);
  }
  throw new Error(`${url} does not answer with the compressed page.`);
}

/** Seconds of processor time that a process has used; not a number where the system does not tell. */
function processorSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks / 100;
}

/** Megabytes that a process has in memory. */
function residentMb(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

type Run = FloodResult & { processors: number; perProcessorSecond: number; memory: number };

async function measure({ url, pid }: Server): Promise<Run> {
  let before = 0;
  const onStart = () => {
    before = processorSeconds(pid);
  };
  const result = await flood({ url, connections, seconds, headers, onStart });
  const processors = (processorSeconds(pid) - before) / seconds;
  const perProcessorSecond = result.perSecond / processors;
  return { ...result, processors, perProcessorSecond, memory: residentMb(pid) };
}

const starts = [startOurs, startFromDisk];
if (existsSync(nginx)) starts.push(startNginx);
else console.log(`${nginx} is not on this machine: no comparison with nginx.`);

const runs = new Map<string, Run[]>();
for (let round = 0; round < rounds; round++) {
  for (const start of starts) {
    const server = await start();
    try {
      await answersPage(server.url);
      runs.set(server.name, [...(runs.get(server.name) ?? []), await measure(server)]);
    } finally {
      await server.stop();
    }
  }
}

const middle = (name: string, of: (run: Run) => number) => median(runs.get(name)?.map(of) ?? []);
const ratio = (name: string, of: (run: Run) => number) =>
  (middle('this server', of) / middle(name, of)).toFixed(2);
const rows = [...runs].map(([name, all]) => [
  name,
  middle(name, (run) => run.perSecond).toFixed(0),
  range(all.map(({ perSecond }) => perSecond)),
  ratio(name, (run) => run.perSecond),
  middle(name, (run) => run.perProcessorSecond).toFixed(0),
  ratio(name, (run) => run.perProcessorSecond),
  middle(name, (run) => run.processors).toFixed(2),
  middle(name, (run) => run.busy).toFixed(2),
  middle(name, (run) => run.p99).toFixed(1),
  middle(name, (run) => run.memory).toFixed(0),
  String(all.reduce((sum, { failed }) => sum + failed, 0)),
]);
console.log(
  `${options.page} compressed with gzip, ${connections} connections, ${rounds} rounds of ${seconds} s in turn: medians`,
);
console.log(
  table([
    [
      '',
      'per second',
      'least-most',
      'this to it',
      'per processor s',
      'this to it',
      'it uses',
      'sender uses',
      'p99 ms',
      'MB',
      'failed',
    ],
    ...rows,
  ]),
);
console.log(
  'Aims: at least 0.50 of nginx, 4.00 times from disk; the whole site in less than 150 MB.',
);
console.log(
  `"Uses" is in processors; this machine has ${availableParallelism()}. A server that uses one whole processor is itself the limit;`,
);
console.log(
  'where it uses less, the sender or the machine is, and only requests per processor second compare.',
);
