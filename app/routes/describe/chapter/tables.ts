import type { PageContent } from '../../../../content/registry.ts';
import { bounded, interval, pEquals, plain, probability } from '../../../../tools/apa-numbers.ts';
import type { ApaTable } from '../../../../tools/chapter/apa-table.ts';
import {
  type ChapterResults,
  parallelSamples,
  samples,
  seed,
} from '../../../../tools/chapter/compute.ts';
import { cutoffs } from '../../../../tools/measurement/cutoffs.ts';
import type { MeasurementModel } from '../../../../tools/measurement/model/results.ts';
import { fill } from '../../../fill.ts';
import { count } from '../formats.ts';

export type Words = PageContent<'chapter'>;

/** Loadings that are smaller say little, and hide those that do. */
const leastLoading = 0.3;

/** The tables that the data allow, in the order of their numbers. */
export function tablesOf(results: ChapterResults, words: Words): ApaTable[] {
  const model = modelIn(results);
  const isOne = results.constructs.length < 2;
  const tables = [
    itemsTable(results, words),
    scalesTable(results, words),
    model && fitTable(model, words),
    model && !isOne && discriminantTable(model, words),
    model && !isOne && htmtTable(model, words),
    loadingsTable(results, words),
  ];
  return tables.filter((table) => table !== undefined && table !== false);
}

export const modelIn = ({ model }: ChapterResults): MeasurementModel | undefined =>
  'result' in model ? model.result : undefined;

function itemsTable(results: ChapterResults, { tables, columns }: Words): ApaTable {
  const model = modelIn(results);
  const rowsOf = results.scales.map((scale) => ('result' in scale ? scale.result.items : []));
  const groups = results.constructs.map(({ name }, i) => ({
    label: name,
    rows: rowsOf[i]!.map((item) => {
      const loading = model?.loadings.find((one) => one.item === item.name)?.standardised;
      return [
        itemCalled(item.name, results, tables.items.reversed),
        plain(item.mean),
        plain(item.sd),
        ...(model ? [bounded(loading!.value), bounded(loading!.se)] : []),
        bounded(item.itemRest),
        bounded(item.alphaWithout, 3),
      ];
    }),
  }));
  const ofModel = model ? (['loading', 'se'] as const) : [];
  const names = ['item', 'mean', 'sd', ...ofModel, 'itemRest', 'alphaWithout'] as const;
  return {
    key: 'items',
    title: tables.items.title,
    columns: names.map((name) => columns[name]),
    groups,
    note: fill(`${tables.items.note} ${model ? tables.items.noteOfModel : ''}`.trim(), {
      n: sizes(results, tables.items.sizes),
      complete: count(model?.n ?? 0),
    }),
  };
}

/** The short name of an item with its wording. */
function itemCalled(name: string, { items }: ChapterResults, reversed: string): string {
  const { wording, isReversed } = items.find(({ short }) => short === name)!;
  const item = wording === undefined ? name : `${name}. ${wording}`;
  return isReversed ? fill(reversed, { item }) : item;
}

/** How many rows are complete in the items of a construct, from the fewest to the most. */
function sizes({ scales }: ChapterResults, words: string): string {
  const all = scales.flatMap((scale) => ('result' in scale ? [scale.result.n] : []));
  const [low, high] = [count(Math.min(...all)), count(Math.max(...all))];
  return low === high ? low : fill(words, { low, high });
}

function scalesTable(results: ChapterResults, { tables, columns }: Words): ApaTable {
  const model = modelIn(results);
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
      bounded(found?.omega ?? Number.NaN, 3),
      ...(validity ? [bounded(validity.cr, 3), bounded(validity.ave, 3)] : []),
      ...(validity && !isOne ? [bounded(validity.maximumShared, 3)] : []),
    ];
  });
  const ofModel = model ? (['cr', 'ave', ...(isOne ? [] : (['msv'] as const))] as const) : [];
  const names = ['construct', 'items', 'alpha', 'alphaInterval', 'omega', ...ofModel] as const;
  const { title, note, noteOfReliability } = tables.scales;
  return {
    key: 'scales',
    title,
    columns: names.map((name) => columns[name]),
    groups: [{ rows }],
    note: model ? note : noteOfReliability,
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

function htmtTable({ htmt }: MeasurementModel, { tables, columns }: Words): ApaTable {
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

function loadingsTable({ exploratory }: ChapterResults, words: Words): ApaTable | undefined {
  if (!('result' in exploratory)) return undefined;
  const { tables, columns } = words;
  const { n, names, loadings, communalities, factors, kmo, bartlett } = exploratory.result;
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
      factors,
      samples: count(parallelSamples(names)),
      seed,
      kmo: bounded(kmo),
      df: bartlett.df,
      chiSquare: plain(bartlett.chiSquare),
      p: probability(bartlett.p),
    }),
  };
}
