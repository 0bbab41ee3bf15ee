// npm run bench:publish [-- --rounds N] [--beside FOLDER]: from "Publish" to the changed page, the preview of
// each page and the start, with the memory and the processor time of all processes that take part. `--beside`:
// another built checkout, such as of the version before, measured in turn with this one.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readDocument } from '@site/content/folder';
import { root } from '@site/renderer/folders';
import { connect } from '@site/server/database/connect';
import { deskSecret } from '@site/server/testing/desk';
import { pathsOfWords } from '@site/site/paths';
import { deskSession } from '../testing/site/desk-session.ts';
import { type Program, startProgram } from '../testing/site/program.ts';
import { median, middleAndRange, table } from './report.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
});
const rounds = Number(values.rounds);
const home = readDocument().home as { whoWeAre: { title: string } };
const ticksPerSecond = 100;

const withWord = (word: string) => ({
  ...home,
  whoWeAre: { ...home.whoWeAre, title: `Words of ${word}` },
});

/** The process and all that it has started. */
function processes(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return [pid, ...children.flatMap((child) => processes(Number(child)))];
  } catch {
    return [];
  }
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** What they keep, shared memory counted once, in MB. */
const memoryOf = (pid: number) =>
  processes(pid)
    .map((one) => Number(/^Pss: +(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) / 1024)
    .reduce((sum, one) => sum + one, 0);

/** What they and those that have ended have used, in seconds. */
const processorOf = (pid: number) =>
  processes(pid)
    .flatMap((one) => read(`/proc/${one}/stat`).split(') ').at(-1)!.split(' ').slice(11, 15))
    .reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;

type Numbers = Record<'start' | 'idle' | 'preview' | 'published' | 'peak' | 'processor', number[]>;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measure(folder: string, port: string): Promise<Numbers> {
  const data = await mkdtemp(join(tmpdir(), 'publish-'));
  const url = `http://localhost:${port}`;
  const DATABASE_URL = `file:${join(data, 'site.db')}`;
  const { PATH, HOME } = process.env;
  const env = {
    ...{ PATH, HOME, HOST: '127.0.0.1', PORT: port, PUBLIC_URL: url, DATABASE_URL },
    ...{ DESK_SECRET: deskSecret, LOG_LEVEL: 'warn', SHED_LOAD_AFTER_MS: '0' },
    NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/node'),
  };
  const start = () =>
    startProgram(process.execPath, ['apps/server/main.ts'], {
      cwd: folder,
      env,
      url: `${url}/readyz`,
    });
  const numbers: Numbers = {
    ...{ start: [], idle: [], preview: [], published: [], peak: [], processor: [] },
  };
  let server: Program = await start();
  const store = connect({ kind: 'sqlite', file: join(data, 'site.db') }, { timeoutMs: 30_000 });
  const session = await deskSession(store, url);
  const post = <Result>(path: string, body: object) => session.post<Result>(url, path, body);
  try {
    const publish = async (word: string) => {
      const draft = { name: 'home', data: withWord(word), revision: 0 };
      const saved = await post<{ revision: number }>('/pages/home', draft);
      const pages = [{ name: 'home', revision: saved.revision }];
      await post('/versions', { pages, sentence: word });
      while (!(await (await fetch(url)).text()).includes(`Words of ${word}`)) await wait(10);
    };
    // Once over each, as when staff have been at work; what is published is then not what was built.
    await publish('the beginning');
    for (let round = 0; round < rounds; round++) {
      await server.stop();
      numbers.start.push(await timed(async () => (server = await start())));
      await wait(2_000);
      const idle = memoryOf(server.pid);
      numbers.idle.push(idle);
      const used = processorOf(server.pid);
      let peak = 0;
      const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), 50);
      numbers.published.push(await timed(() => publish(`round ${round}`)));
      clearInterval(watch);
      numbers.peak.push(peak - idle);
      await wait(500);
      numbers.processor.push(processorOf(server.pid) - used);
      for (const path of pathsOfWords) {
        const body = { page: 'home', data: withWord('a preview'), path };
        numbers.preview.push(await timed(() => post('/preview', body)));
      }
    }
  } finally {
    await server.stop();
    await session.close();
    await store.close();
    await rm(data, { recursive: true });
  }
  return numbers;
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

const folders = [...(values.beside ? [resolve(values.beside)] : []), root];
for (const [i, folder] of folders.entries()) {
  const { start, idle, preview, published, peak, processor } = await measure(
    folder,
    `${15_990 + i}`,
  );
  console.log(`${folders.length > 1 ? `${i === 0 ? 'beside' : 'here'}: ` : ''}${rounds} rounds`);
  console.log(
    table([
      ['', 'median', 'least-most'],
      ['start to /readyz, ms', ...middleAndRange(start)],
      ['memory of the server, MB', ...middleAndRange(idle)],
      ['from Publish to the page, ms', ...middleAndRange(published)],
      ['more memory at the peak, MB', ...middleAndRange(peak)],
      ['processor, s', ...middleAndRange(processor, 1)],
      ['a preview, ms (p95)', p95(preview).toFixed(0), `median ${median(preview).toFixed(0)}`],
    ]),
  );
}
