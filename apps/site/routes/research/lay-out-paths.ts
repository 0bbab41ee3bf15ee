import type { PageContent } from '@site/content/registry';

/** One construct acts on another, so strongly. */
export type Path = NonNullable<PageContent<'research'>['topics'][number]['paths']>[number];

type Dot = [x: number, y: number];

type Bar = {
  name: string;
  /** The name as it is written. */
  label: string;
  x: number;
  y: number;
  height: number;
};

const width = 460;
export const barWidth = 5;
/** The strongest path; the others are thinner as they are weaker, and one of no strength is a line. */
const thickest = 40;
const line = 2;
/** Above a bar, for its name. */
const nameHeight = 30;

/** In a preview each text begins with the annotation of its field (packages/renderer/preview/annotate.ts). */
const plain = (name: string) => name.replace(/^\p{Co}+/u, '');

/**
 * Constructs as bars in columns, each to the right of what it depends on, and a band for each path, from
 * one bar to the other; those that share a bar lie side by side.
 */
export function layOutPaths(written: Path[]) {
  const most = Math.max(...written.map(({ strength }) => strength));
  const paths = written.map(({ cause, effect, strength }) => ({
    cause: plain(cause),
    effect: plain(effect),
    thick: tenths((thickest * strength) / most || line),
  }));
  type Band = (typeof paths)[number];
  const columnOf = (name: string, seen: string[] = []): number =>
    paths
      .filter(({ cause, effect }) => effect === name && !seen.includes(cause))
      .reduce((deepest, { cause }) => Math.max(deepest, 1 + columnOf(cause, [...seen, name])), 0);
  const sum = (some: Band[]) => some.reduce((total, { thick }) => total + thick + line, 0);
  const at = (end: 'cause' | 'effect', name: string) => paths.filter((one) => one[end] === name);
  const columns: Bar[][] = [];
  const labels = written.flatMap(({ cause, effect }) => [cause, effect]);
  for (const name of new Set(paths.flatMap(({ cause, effect }) => [cause, effect]))) {
    const bar = {
      ...{ name, label: labels.find((label) => plain(label) === name)!, x: 0, y: 0 },
      height: Math.ceil(Math.max(sum(at('cause', name)), sum(at('effect', name)))),
    };
    const column = columnOf(name);
    columns[column] = [...(columns[column] ?? []), bar];
  }
  const filled = Object.values(columns);
  const heightOf = (column: Bar[]) =>
    column.reduce((total, { height }) => total + nameHeight + height, 0);
  const height = Math.max(...filled.map(heightOf));
  filled.forEach((column, i) => {
    let y = (height - heightOf(column)) / 2;
    for (const bar of column) {
      bar.x = (i * (width - barWidth)) / Math.max(1, filled.length - 1);
      bar.y = Math.round(y + nameHeight);
      y = bar.y + bar.height;
    }
  });
  const bars = filled.flat();
  /** Middle of a band where it meets a bar. */
  const meets = (path: Band, end: 'cause' | 'effect'): Dot => {
    const bar = bars.find(({ name }) => name === path[end])!;
    const all = at(end, bar.name);
    const before = sum(all.slice(0, all.indexOf(path)));
    const x = end === 'cause' ? bar.x + barWidth : bar.x;
    const y = bar.y + (bar.height - sum(all)) / 2 + before + (path.thick + line) / 2;
    return [x, Math.round(y)];
  };
  const bands = paths.map((path) => ({
    thick: path.thick,
    from: meets(path, 'cause'),
    to: meets(path, 'effect'),
  }));
  return { width, height, bars, bands };
}

/** No finer than it is seen. */
const tenths = (value: number): number => Math.round(value * 10) / 10;
