import { bounded, interval, pEquals, plain } from '../../../../tools/apa-numbers.ts';
import type { ApaTable } from '../../../../tools/chapter/apa-table.ts';
import type { ChapterResults } from '../../../../tools/chapter/compute.ts';
import type { MeasurementModel } from '../../../../tools/measurement/model/results.ts';
import { fill } from '../../../fill.ts';
import { count } from '../formats.ts';
import { modelIn, type Words } from './tables.ts';

/** The sentences for a chapter, with the numbers of its tables. */
export function paragraphOf(results: ChapterResults, tables: ApaTable[], words: Words): string {
  const { paragraph } = words;
  const number = (key: string) => tables.findIndex((table) => table.key === key) + 1;
  const model = modelIn(results);
  const sentences = [sampleOf(results, words), alphaOf(results, paragraph, number('scales'))];
  if (model) {
    sentences.push(
      fill(paragraph.model, { ...fitOf(model), table: number('fit') }),
      loadingsOf(model, paragraph),
      extractedOf(model, paragraph),
    );
    if (model.constructs.length > 1) {
      sentences.push(
        fornellOf(model, paragraph, number('discriminant')),
        htmtOf(model, paragraph, number('htmt')),
      );
    }
  }
  return [...sentences, paragraph.program].filter(Boolean).join(' ');
}

type Sentences = Words['paragraph'];

function sampleOf({ constructs, scales, model }: ChapterResults, { paragraph }: Words): string {
  const found = [model, ...scales].flatMap((one) => ('result' in one ? [one.result] : []))[0];
  if (!found) return '';
  return fill(found.leftOut > 0 ? paragraph.sample : paragraph.sampleAll, {
    constructs: listed(constructs.map(({ name }) => name)),
    n: count(found.n),
    items: constructs.reduce((sum, { items }) => sum + items.length, 0),
    out: count(found.leftOut),
  });
}

function alphaOf({ constructs, scales }: ChapterResults, sentences: Sentences, table: number) {
  const found = scales.flatMap((scale, i) =>
    'result' in scale ? [{ name: constructs[i]!.name, ...scale.result }] : [],
  );
  if (found.length === 0) return '';
  const [lowest, highest] = ends(found, ({ alpha }) => alpha);
  if (found.length === 1) {
    const { low, high } = lowest;
    const values = { low: bounded(lowest.alpha, 3), interval: interval(low, high, 3), table };
    return fill(sentences.alphaOne, values);
  }
  return fill(sentences.alpha, {
    low: bounded(lowest.alpha, 3),
    lowName: lowest.name,
    high: bounded(highest.alpha, 3),
    highName: highest.name,
    table,
  });
}

const fitOf = ({ fit }: MeasurementModel) => ({
  df: fit.df,
  chiSquare: plain(fit.chiSquare),
  p: pEquals(fit.p),
  cfi: bounded(fit.cfi, 3),
  tli: bounded(fit.tli, 3),
  rmsea: bounded(fit.rmsea, 3),
  interval: interval(fit.rmseaLow, fit.rmseaHigh, 3),
  srmr: bounded(fit.srmr, 3),
});

function loadingsOf({ loadings, validity }: MeasurementModel, sentences: Sentences): string {
  const [low, high] = ends(loadings, ({ standardised }) => standardised.value);
  const [crLow, crHigh] = ends(validity, ({ cr }) => cr);
  return fill(sentences.loadings, {
    low: bounded(low.standardised.value),
    high: bounded(high.standardised.value),
    crLow: bounded(crLow.cr, 3),
    crHigh: bounded(crHigh.cr, 3),
  });
}

function extractedOf({ validity }: MeasurementModel, sentences: Sentences): string {
  const [low, high] = ends(validity, ({ ave }) => ave);
  const below = validity.filter(({ ave }) => ave < 0.5).map(({ construct }) => construct);
  return fill(below.length > 0 ? sentences.extractedBelow : sentences.extracted, {
    names: listed(below),
    low: bounded(low.ave, 3),
    high: bounded(high.ave, 3),
  });
}

function fornellOf({ fornellLarcker }: MeasurementModel, sentences: Sentences, table: number) {
  const missed = fornellLarcker.filter(({ holds }) => !holds);
  const pairs = listed(missed.map(({ one, other }) => `${one} – ${other}`));
  return fill(missed.length > 0 ? sentences.fornellNot : sentences.fornell, { pairs, table });
}

function htmtOf({ htmt }: MeasurementModel, sentences: Sentences, table: number): string {
  const [, largest] = ends(htmt, ({ value }) => value);
  return fill(sentences.htmt, {
    value: bounded(largest.value, 3),
    pair: `${largest.one} – ${largest.other}`,
    interval: interval(largest.low, largest.high, 3),
    table,
  });
}

/** The entries with the lowest and the highest value. */
function ends<T>(all: T[], measure: (one: T) => number): [T, T] {
  const sorted = all.toSorted((a, b) => measure(a) - measure(b));
  return [sorted[0]!, sorted.at(-1)!];
}

const listed = (names: string[]) => new Intl.ListFormat('en-GB').format(names);
