import { type Pause, partOf } from '@site/statistics/description/pause';
import { type DataSet, sortedValues } from '@site/statistics/description/summary';
import type {
  Analyses,
  Column,
  Construct,
  Kind,
  ParallelWay,
} from '@site/statistics/measurement/analyses';
import { measure } from '@site/statistics/measurement/measure';
import type { Outcome } from '@site/statistics/measurement/results';
import { type Bar, histogram, histogramOn } from '../describe/bars.ts';
import { csv, guarded, plain } from '../describe/codebook.ts';
import { type ShortName, shortItems } from './item-names.ts';

/** Random draws are the same each time, and those of R with the same seed. */
export const seed = 2011;
export const samples = 1000;
/** Eigenvalues of many items differ little from sample to sample, and take long. */
export const parallelSamples = (items: string[]) => (items.length > 100 ? 100 : samples);

/** All that the tables, the pictures and the paragraph are made of. */
export type ChapterResults = Awaited<ReturnType<typeof chapterOf>>;

/** Measures constructs. What the data do not allow comes back as a refusal; only a stop is thrown. */
export async function chapterOf(
  data: DataSet,
  chosen: Construct[],
  pause: Pause,
  way: ParallelWay = 'components',
) {
  const names = shortItems(chosen, data.columns);
  const { rows, columns } = withNames(data, names);
  const constructs = shortened(chosen, names);
  const items = names.map(({ short }) => short);
  const steps = constructs.length + 5;
  let done = 0;
  const next = async <K extends Kind>(kind: K, options: Analyses[K]): Promise<Outcome<K>> => {
    const found = await measure<K>({
      columns,
      analysis: { kind, ...options },
      pause: partOf(pause, done / steps, (done + 1) / steps),
    });
    done++;
    return found;
  };
  const counted = await next('frequencies', { items });
  const scales: Outcome<'reliability'>[] = [];
  for (const construct of constructs) {
    scales.push(await next('reliability', { items: construct.items }));
  }
  const valuesOf = (name: string) => columns.get(name)?.values ?? new Float64Array(rows);
  return {
    /** Their items by short names, as everywhere below. */
    constructs,
    items: names,
    /** The mean of each complete row over the items of a construct, from its lowest answer to its highest. */
    means: constructs.map((construct) => ({
      construct: construct.name,
      bars: meanBars(construct.items.map(valuesOf), rows),
    })),
    /** The items as they were measured, after all steps, as CSV. */
    data: dataOf({ rows, columns }, items),
    /** Of all items, construct by construct. */
    frequencies: 'result' in counted ? counted.result : [],
    /** One for each construct, in their order. */
    scales,
    /** What the number of factors is by. */
    way,
    correlations: await next('correlations', { items, method: 'pearson', missing: 'listwise' }),
    exploratory: await next('exploratory', {
      items,
      rotation: 'oblimin',
      way,
      seed,
      samples: parallelSamples(items),
    }),
    model: await next('model', { constructs, seed, samples }),
    htmt: await next('htmt', { constructs, seed, samples }),
  };
}

/** The constructs with short names, which are in the order of their items. */
function shortened(constructs: Construct[], names: ShortName[]): Construct[] {
  let at = 0;
  return constructs.map(({ name, items }) => {
    const from = at;
    at += items.length;
    return { name, items: names.slice(from, at).map(({ short }) => short) };
  });
}

/** The columns with these names, under their short ones. */
export function withNames({ rows, columns }: DataSet, names: ShortName[]): DataSet {
  const found = names.flatMap(({ name, short }) => {
    const column = columns.get(name);
    return column ? [[short, { ...column, name: short }] as const] : [];
  });
  return { rows, columns: new Map(found) };
}

type Measured = { rows: number; columns: ReadonlyMap<string, Column> };

/** Columns as they were measured, as CSV; one that is not there is empty. */
export function dataOf({ rows, columns }: Measured, names: string[]): string {
  const all = names.map((name) => columns.get(name)?.values);
  const text = csv([
    names.map(guarded),
    ...Array.from({ length: rows }, (_, row) =>
      all.map((values) => plain(values?.[row] ?? Number.NaN)),
    ),
  ]);
  // R takes the mark of UTF-8 for a part of the first name where the locale is another.
  return text.replace(/^\ufeff/, '');
}

/** A scale has few points; the mean of several items lies between them. */
const [mostPoints, barWidth] = [11, 0.5];

function meanBars(items: Float64Array[], rows: number): Bar[] {
  const means = sortedValues(meansOf(items, rows));
  const scale = scaleOf(items);
  return scale ? histogramOn(means, ...scale, barWidth) : histogram(means);
}

/** Its lowest and highest answer, if all are whole and near together. */
function scaleOf(items: Float64Array[]): [low: number, high: number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const values of items) {
    for (const value of values) {
      if (Number.isNaN(value)) continue;
      if (!Number.isInteger(value)) return undefined;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return high > low && high - low < mostPoints ? [low, high] : undefined;
}

/** The mean is NaN where one of the items is missing. */
function meansOf(items: Float64Array[], rows: number): Float64Array {
  return Float64Array.from(
    { length: rows },
    (_, row) => items.reduce((sum, values) => sum + values[row]!, 0) / items.length,
  );
}
