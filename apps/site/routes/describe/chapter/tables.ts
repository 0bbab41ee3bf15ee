import type { PageContent } from '@site/content/registry';
import type { Kind, ParallelWay } from '@site/statistics/measurement/analyses';
import type { Htmt, MeasurementModel } from '@site/statistics/measurement/model/results';
import type { Exploratory, Outcome } from '@site/statistics/measurement/results';
import { bounded, interval, pEquals, plain, probability } from '@site/workbench/apa-numbers';
import type { ApaTable } from '@site/workbench/chapter/apa-table';
import {
  type ChapterResults,
  parallelSamples,
  samples,
  seed,
} from '@site/workbench/chapter/compute';
import { fill } from '#content.ts';
import { count, counted } from '../formats.ts';
import { sentencesOf } from './troubles.ts';

export type Words = PageContent<'chapter'>;

/** Loadings that are smaller say little, and hide those that do. */
const leastLoading = 0.3;

/** A table, or why it is not there. A held one is of a solution that is not to be reported. */
type Entry = { key: string; title: string } & (
  | { table: ApaTable; isHeld: boolean }
  | { why: string[] }
);

/** All tables of the chapter in their order. One that cannot be made leaves the others as they are. */
export function entriesOf(results: ChapterResults, words: Words): Entry[] {
  const { tables, troubles, solutions } = words;
  const { items, model, htmt, exploratory } = results;
  const isOne = results.constructs.length < 2;
  const found = modelIn(results);
  const isModelHeld = isHeld(model);
  const whyNot = (outcome: Outcome<Kind>, solution: keyof typeof solutions) =>
    sentencesOf(outcome, troubles, { items, solution: solutions[solution] });
  const entry = (key: EntryKey, make: () => ApaTable | string[], held = false): Entry => {
    const { title } = tables[key];
    try {
      const made = make();
      return Array.isArray(made)
        ? { key, title, why: made }
        : { key, title, table: made, isHeld: held };
    } catch {
      return { key, title, why: [troubles.failed] };
    }
  };
  const fit = () => {
    if (!found) return whyNot(model, 'model');
    return found.fit.df > 0 ? fitTable(found, words) : [tables.fit.saturated];
  };
  return [
    entry('items', () => itemsTable(results, words)),
    entry('scales', () => scalesTable(results, words)),
    entry('fit', fit, isModelHeld),
    ...(isOne
      ? []
      : [
          entry(
            'discriminant',
            () => (found ? discriminantTable(found, words) : [tables.discriminant.withoutModel]),
            isModelHeld,
          ),
          entry('htmt', () =>
            'result' in htmt ? htmtTable(htmt.result, words) : whyNot(htmt, 'model'),
          ),
        ]),
    entry(
      'loadings',
      () =>
        'result' in exploratory
          ? loadingsTable(exploratory.result, results.way, words)
          : whyNot(exploratory, 'exploratory'),
      isHeld(exploratory),
    ),
  ];
}

type EntryKey = 'items' | 'scales' | 'fit' | 'discriminant' | 'htmt' | 'loadings';

/** The tables that can be reported, in the order of their numbers. */
export const tablesOf = (results: ChapterResults, words: Words): ApaTable[] =>
  entriesOf(results, words).flatMap((one) => ('table' in one && !one.isHeld ? one.table : []));

export const modelIn = ({ model }: ChapterResults): MeasurementModel | undefined =>
  'result' in model ? model.result : undefined;

/** The measurement model, unless it is not to be reported. */
export const reportedIn = (results: ChapterResults): MeasurementModel | undefined =>
  isHeld(results.model) ? undefined : modelIn(results);

const unreportable = new Set(['heywood', 'correlation-above-one', 'rotation-not-converged']);

/** Whether a solution is not to be reported, though it is there. */
export const isHeld = (outcome: Outcome<Kind>): boolean =>
  'warnings' in outcome && outcome.warnings.some(({ code }) => unreportable.has(code));

function itemsTable(results: ChapterResults, words: Words): ApaTable {
  const { tables, columns } = words;
  const model = reportedIn(results);
  const groups = results.constructs.map(({ name, items }, i) => {
    const scale = results.scales[i]!;
    const found = 'result' in scale ? scale.result.items : [];
    return {
      label: name,
      rows: items.map((item, k) => {
        const loading = model?.loadings.find((one) => one.item === item)?.standardised;
        const { mean, sd, itemRest, alphaWithout } = found[k] ?? nothing;
        return [
          itemCalled(item, results, tables.items.reversed),
          plain(mean),
          plain(sd),
          ...(model ? [bounded(loading!.value), bounded(loading!.se)] : []),
          bounded(itemRest),
          bounded(alphaWithout, 3),
        ];
      }),
    };
  });
  const ofModel = model ? (['loading', 'se'] as const) : [];
  const names = ['item', 'mean', 'sd', ...ofModel, 'itemRest', 'alphaWithout'] as const;
  return {
    key: 'items',
    title: model ? tables.items.title : tables.items.titleWithoutModel,
    columns: names.map((name) => columns[name]),
    groups,
    note: [
      fill(`${tables.items.note} ${model ? tables.items.noteOfModel : ''}`.trim(), {
        n: sizes(results, tables.items.sizes),
        complete: count(model?.n ?? 0),
      }),
      ...refusedScales(results, words),
    ].join(' '),
  };
}

const nothing = {
  mean: Number.NaN,
  sd: Number.NaN,
  itemRest: Number.NaN,
  alphaWithout: Number.NaN,
};

/** Why constructs have no alpha, each with its name. */
const refusedScales = ({ scales, constructs, items }: ChapterResults, { troubles }: Words) =>
  scales.flatMap((scale, i) =>
    'refusals' in scale ? sentencesOf(scale, troubles, { items, of: constructs[i]!.name }) : [],
  );

/** The short name of an item with its wording. */
function itemCalled(name: string, { items }: ChapterResults, reversed: string): string {
  const { wording, isReversed } = items.find(({ short }) => short === name)!;
  const item = wording === undefined ? name : `${name}. ${wording}`;
  return isReversed ? fill(reversed, { item }) : item;
}

/** How many rows are complete in the items of a construct, from the fewest to the most. */
function sizes({ scales }: ChapterResults, words: string): string {
  const all = scales.flatMap((scale) => ('result' in scale ? [scale.result.n] : []));
  if (all.length === 0) return '0';
  const [low, high] = [count(Math.min(...all)), count(Math.max(...all))];
  return low === high ? low : fill(words, { low, high });
}

function scalesTable(results: ChapterResults, words: Words): ApaTable {
  const { tables, columns } = words;
  const model = reportedIn(results);
  const isOne = results.constructs.length < 2;
  const rows = results.constructs.map(({ name, items }, i) => {
    const scale = results.scales[i]!;
    const found = 'result' in scale ? scale.result : undefined;
    const validity = model?.validity[i];
    return [
      name,
      String(items.length),
      bounded(found?.alpha ?? Number.NaN, 3),
      found ? interval(found.low, found.high, 3) : '',
      bounded(!found || isHeld(scale) ? Number.NaN : found.omega, 3),
      ...(validity ? [bounded(validity.cr, 3), bounded(validity.ave, 3)] : []),
      ...(validity && !isOne ? [bounded(validity.maximumShared, 3)] : []),
    ];
  });
  const ofModel = model ? (['cr', 'ave', ...(isOne ? [] : (['msv'] as const))] as const) : [];
  const names = ['construct', 'items', 'alpha', 'alphaInterval', 'omega', ...ofModel] as const;
  const { title, titleWithoutModel, note, noteOfReliability } = tables.scales;
  return {
    key: 'scales',
    title: model ? title : titleWithoutModel,
    columns: names.map((name) => columns[name]),
    groups: [{ rows }],
    note: [model ? note : noteOfReliability, ...refusedScales(results, words)].join(' '),
  };
}

function fitTable(model: MeasurementModel, words: Words): ApaTable {
  const { tables, columns, indices, guides, references } = words;
  const { fit, n } = model;
  const guideOf = (index: string) => {
    const cutoff = cutoffs.find((one) => one.index === index);
    if (!cutoff) return [guides.none, ''];
    const kind = cutoff.is === 'at-least' ? 'at-least' : 'at-most';
    const value = cutoff.value < 1 ? bounded(cutoff.value) : String(cutoff.value);
    const source = references.find(({ key }) => key === cutoff.source);
    return [fill(guides[kind], { value }), source?.cited ?? ''];
  };
  const rmsea = `${bounded(fit.rmsea, 3)} ${interval(fit.rmseaLow, fit.rmseaHigh, 3)}`;
  const rows = [
    [
      fill(indices.chiSquare, { df: fit.df }),
      `${plain(fit.chiSquare)}, p ${pEquals(fit.p)}`,
      guides.none,
      '',
    ],
    [indices.ratio, plain(fit.ratio), guides.none, ''],
    [indices.cfi, bounded(fit.cfi, 3), ...guideOf('cfi')],
    [indices.tli, bounded(fit.tli, 3), ...guideOf('tli')],
    [indices.rmsea, rmsea, ...guideOf('rmsea')],
    [indices.srmr, bounded(fit.srmr, 3), ...guideOf('srmr')],
    [indices.aic, plain(fit.aic), guides.none, ''],
    [indices.bic, plain(fit.bic), guides.none, ''],
  ];
  return {
    key: 'fit',
    title: tables.fit.title,
    columns: [columns.index, columns.value, columns.guide, columns.source],
    groups: [{ rows }],
    note: fill(tables.fit.note, { n: count(n) }),
  };
}

function discriminantTable(model: MeasurementModel, { tables, columns }: Words): ApaTable {
  const { constructs, correlations, validity } = model;
  const rows = constructs.map(({ name }, i) => [
    `${i + 1}. ${name}`,
    ...constructs.map((_, j) => {
      if (j > i) return '';
      return bounded(i === j ? validity[i]!.rootAve : correlations[i]![j]!, 3);
    }),
  ]);
  const { title, note } = tables.discriminant;
  const numbers = constructs.map((_, i) => String(i + 1));
  return {
    key: 'discriminant',
    title,
    columns: [columns.construct, ...numbers],
    groups: [{ rows }],
    note,
  };
}

function htmtTable(htmt: Htmt, { tables, columns }: Words): ApaTable {
  const rows = htmt.map(({ one, other, value, low, high }) => [
    `${one} – ${other}`,
    bounded(value, 3),
    interval(low, high, 3),
  ]);
  return {
    key: 'htmt',
    title: tables.htmt.title,
    columns: [columns.pair, columns.htmt, columns.htmtInterval],
    groups: [{ rows }],
    note: fill(tables.htmt.note, { samples: count(samples), seed }),
  };
}

function loadingsTable(
  found: Exploratory,
  way: ParallelWay,
  { ways, tables, columns }: Words,
): ApaTable {
  const { n, names, loadings, communalities, factors, kmo, bartlett, parallel } = found;
  const other = way === 'factors' ? 'components' : 'factors';
  const rows = names.map((name, i) => [
    name,
    ...loadings[i]!.map((loading) => (Math.abs(loading) < leastLoading ? '' : bounded(loading))),
    bounded(communalities[i]!),
  ]);
  const heads = loadings[0]!.map((_, i) => fill(columns.factor, { number: i + 1 }));
  return {
    key: 'loadings',
    title: tables.loadings.title,
    columns: [columns.item, ...heads, columns.communality],
    groups: [{ rows }],
    note: fill(tables.loadings.note, {
      n: count(n),
      factors: counted(factors, tables.loadings.counted),
      way: ways[way],
      other: ways[other],
      others: counted(parallel[other].factors, tables.loadings.counted),
      samples: count(parallelSamples(names)),
      seed,
      kmo: bounded(kmo),
      df: bartlett.df,
      chiSquare: plain(bartlett.chiSquare),
      p: probability(bartlett.p),
    }),
  };
}

/**
 * The usual lines of fit, read as guides. `source` is the key of a work in the references of a page, where
 * `index` has its sentence.
 */
const cutoffs = [
  { index: 'cfi', is: 'at-least', value: 0.95, source: 'hu-bentler-1999' },
  { index: 'tli', is: 'at-least', value: 0.95, source: 'hu-bentler-1999' },
  { index: 'rmsea', is: 'at-most', value: 0.06, source: 'hu-bentler-1999' },
  { index: 'srmr', is: 'at-most', value: 0.08, source: 'hu-bentler-1999' },
] as const;
