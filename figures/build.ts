import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { claimsFile } from '../content/figure-claims.ts';
import { marksFile } from '../content/figure-marks.ts';
import { drawingFile, type ManifestRecord } from '../content/figure-record.ts';
import { readEntry, writeEntry } from '../scripts/lib/content-cache.ts';
import { figureKeys, root } from './cache.ts';
import type { Figure } from './define.ts';
import { claims, type Plot, plots } from './index.ts';

const dist = join(root, 'figures/dist');
const cacheFile = (id: string) => join(dist, '.cache', id);

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
  ...unknown.map((id) => `${id}: not in figures/index.ts`),
  ...twice.map(({ id }) => `${id}: listed twice in figures/index.ts`),
];

mkdirSync(dist, { recursive: true });
const keyOf = figureKeys();
let drawn = 0;
// Texts take numbers from figures, so figures that are drawn from texts are built last.
const readsTexts = ({ reads = [] }: Plot) => reads.includes(claims);
for (const plot of selected.toSorted((a, b) => Number(readsTexts(a)) - Number(readsTexts(b)))) {
  if (readsTexts(plot)) writeClaims();
  const key = keyOf(plot);
  if (
    !options.force &&
    readEntry(cacheFile(plot.id))?.key === key &&
    existsSync(join(dist, `${plot.id}.ts`))
  )
    continue;
  try {
    await drawFigure(plot, key);
    drawn++;
  } catch (error) {
    failures.push(`${plot.id}: ${error instanceof Error ? error.message : error}`);
  }
}

writeClaims();
const records = plots.flatMap(({ id }) => keptRecord(id) ?? []);
write('manifest.json', `${JSON.stringify(records, null, 1)}\n`);

for (const failure of failures) console.error(`figures: ${failure}`);
const kilobytes = Math.round(records.reduce((sum, record) => sum + record.bytes, 0) / 1024);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `figures: ${selected.length} wanted, ${drawn} drawn, ${failures.length} failed, ${records.length} in the manifest (${kilobytes} KB compressed), ${seconds} s`,
);
process.exitCode = failures.length > 0 ? 1 : 0;

async function drawFigure(plot: Plot, key: string): Promise<void> {
  const { family, id } = plot;
  const { renderFile, renderInPage } = await import('./render.ts');
  const { compressedSize, figureProblems } = await import('./checks/checks.ts');
  const { sheets } = await import('./define.ts');
  const { readableMarks } = await import('./readable-marks.ts');
  const { filesToTake } = await import('./files.ts');
  const module: { default: Figure } = await import(`./plots/${family}/${id}.ts`);
  const figure = module.default;
  if (figure.id !== id) throw new Error(`its module defines the id ${figure.id}`);
  const drawn = sheets(figure).map((sheet) => ({
    sheet,
    svg: renderFile(figure, sheet, 'light'),
    dark: renderFile(figure, sheet, 'dark'),
  }));
  const files = await filesToTake(figure, plot, drawn);
  // Written in spite of problems, so that one can look at it; the cache forgets it.
  for (const { sheet, svg, dark } of drawn) {
    write(drawingFile(id, sheet.width), svg);
    write(drawingFile(id, sheet.width, 'dark'), dark);
    if (sheet.inPage) write(`${id}.page.svg`, renderInPage(sheet));
  }
  for (const [name, content] of files) write(name, content);
  if (figure.data) write(`${id}.data.json`, JSON.stringify(figure.data()));
  if (figure.marks) write(marksFile(id), JSON.stringify(readableMarks(figure, figure.marks)));
  else rmSync(join(dist, marksFile(id)), { force: true });
  const problems = figureProblems(figure, drawn);
  if (problems.length > 0) throw new Error(problems.join('\n  '));
  const { title, caption, source, alt, simulated = false, claims = {} } = figure;
  const record: ManifestRecord = {
    id,
    version: versionOf([
      ...drawn.flatMap(({ svg, dark }) => [svg, dark]),
      ...files.map(([, content]) => content),
    ]),
    title,
    caption,
    source,
    alt,
    sizes: drawn.map(({ sheet }) => [sheet.width, sheet.height]),
    hasTable: files.length > 0,
    bytes: compressedSize(drawn.at(-1)!.svg),
    simulated,
    claims,
  };
  write(`${id}.ts`, recordModule(record));
  writeEntry(cacheFile(id), key, JSON.stringify(record));
}

function writeClaims(): void {
  const claims = plots.flatMap(({ id }) =>
    Object.entries(keptRecord(id)?.claims ?? {}).map(([name, text]) => [`${id}.${name}`, text]),
  );
  write(claimsFile, `${JSON.stringify(Object.fromEntries(claims), null, 1)}\n`);
}

function versionOf(files: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0');
  return hash.digest('hex').slice(0, 8);
}

/**
 * The module of a `FigureRecord`. What no page shows would go to every visitor: of an ornament's words
 * it keeps the title of a simulation, which is its mark.
 */
function recordModule({
  bytes: _bytes,
  claims: _claims,
  simulated,
  ...record
}: ManifestRecord): string {
  const title = simulated ? record.title : '';
  const words = record.alt ? {} : { title, caption: '', source: '' };
  return `export default ${JSON.stringify({ ...record, ...words }, null, 2)};\n`;
}

function keptRecord(id: string): ManifestRecord | undefined {
  const kept = readEntry(cacheFile(id));
  return kept && JSON.parse(kept.content.toString());
}

// Unchanged files keep their time stamp, and a reader never sees half a file.
function write(name: string, content: string | Buffer): void {
  const path = join(dist, name);
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
