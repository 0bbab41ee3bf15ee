import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { figureUrl, type ManifestRecord } from '@site/content/figure-record';
import { figureKeys, readEntry, writeEntry } from './cache.ts';
import type { Figure } from './define.ts';
import { type Plot, plots } from './index.ts';

const dist = join(import.meta.dirname, 'dist');
const cacheFile = (id: string) => join(dist, '.cache', id);
const served = join(import.meta.dirname, '../../apps/site/public');

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});

const started = performance.now();
const wanted = options.only?.split(',');
const selected = plots.filter((plot) => !wanted || wanted.includes(plot.id));
const unknown = wanted?.filter((id) => !plots.some((plot) => plot.id === id)) ?? [];
const twice = plots.filter((plot, i) => plots.findIndex((other) => other.id === plot.id) !== i);
const failures = [
  ...unknown.map((id) => `${id}: not in packages/figures/index.ts`),
  ...twice.map(({ id }) => `${id}: listed twice in packages/figures/index.ts`),
];

mkdirSync(join(dist, '.cache'), { recursive: true });
const keyOf = figureKeys();
let drawn = 0;
const changed: string[] = [];
for (const plot of selected) {
  const key = keyOf(plot);
  if (!options.force && readEntry(cacheFile(plot.id))?.key === key) continue;
  try {
    await draw(plot, key);
    drawn++;
  } catch (error) {
    failures.push(`${plot.id}: ${error instanceof Error ? error.message : error}`);
  }
}

const records = keptRecords();
serve(records);
write(join(dist, 'manifest.json'), `${JSON.stringify(records, null, 1)}\n`);

for (const line of mentions(changed)) console.log(`figures: read again: ${line}`);
for (const failure of failures) console.error(`figures: ${failure}`);
const kilobytes = Math.round(records.reduce((sum, record) => sum + record.bytes, 0) / 1024);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `figures: ${selected.length} wanted, ${drawn} drawn, ${failures.length} failed, ${records.length} in the manifest (${kilobytes} KB compressed), ${seconds} s`,
);
process.exitCode = failures.length > 0 ? 1 : 0;

async function draw(plot: Plot, key: string): Promise<void> {
  const { family, id } = plot;
  const { drawFigure } = await import('./draw.ts');
  const module: { default: Figure } = await import(`./plots/${family}/${id}.ts`);
  if (module.default.id !== id) throw new Error(`its module defines the id ${module.default.id}`);
  const { record, files, problems } = await drawFigure(module.default, plot);
  // The entry loses its key until all is well: a figure with problems is drawn again although its sources are the same.
  const kept = readEntry(cacheFile(id));
  const before: ManifestRecord | undefined = kept && JSON.parse(kept.content.toString());
  if (before && before.version !== record.version) changed.push(id);
  if (kept) writeEntry(cacheFile(id), '', kept.content);
  // Written in spite of problems, so that one can look at it.
  for (const [name, content] of files) write(join(dist, name), content);
  const names = new Set(files.map(([name]) => name));
  for (const name of readdirSync(dist)) {
    if (name.startsWith(`${id}.`) && !names.has(name)) rmSync(join(dist, name), { force: true });
  }
  if (problems.length > 0) throw new Error(problems.join('\n  '));
  writeEntry(cacheFile(id), key, JSON.stringify(record));
}

/** Of all figures that were ever drawn whole: what pages show of them, and what texts can take. */
function keptRecords(): ManifestRecord[] {
  const kept = plots.flatMap(({ id }) => readEntry(cacheFile(id)) ?? []);
  return kept.map(({ content }) => JSON.parse(content.toString()));
}

/** Puts what readers fetch at the addresses in the records. Vite serves `public/`, and copies it into the build. */
function serve(records: ManifestRecord[]): void {
  const names = readdirSync(dist).filter((name) => !/\.(marks|data)\.json$/.test(name));
  const files = records.flatMap((record) =>
    names
      .filter((name) => name.startsWith(`${record.id}.`))
      .map((name) => [figureUrl(record, name), name] as const),
  );
  const urls = new Set(files.map(([url]) => url));
  mkdirSync(join(served, 'assets'), { recursive: true });
  for (const name of readdirSync(join(served, 'assets'))) {
    if (!urls.has(`/assets/${name}`)) rmSync(join(served, 'assets', name));
  }
  for (const [url, name] of files) write(join(served, url), readFileSync(join(dist, name)));
}

/** Where texts name a figure that is no longer what it was: what they say of it has to be read again. */
function mentions(ids: string[]): string[] {
  const content = join(import.meta.dirname, '../../content');
  return globSync('{*,notes/*}.yaml', { cwd: content }).flatMap((name) =>
    readFileSync(join(content, name), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        ids.some((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(line))
          ? `content/${name}:${i + 1} ${line.trim().slice(0, 100)}`
          : [],
      ),
  );
}

// Unchanged files keep their time stamp, and a reader never sees half a file.
function write(path: string, content: string | Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  const draft = join(dist, '.cache', `${basename(path)}.${process.pid}`);
  writeFileSync(draft, content);
  renameSync(draft, path);
}
