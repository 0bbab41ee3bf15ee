import type { Htmt, MeasurementModel } from '@site/statistics/measurement/model/results';
import { bounded, interval, pEquals, plain } from '@site/workbench/apa-numbers';
import type { ApaTable } from '@site/workbench/chapter/apa-table';
import type { ChapterResults } from '@site/workbench/chapter/compute';
import { fill } from '#content.ts';
import { count } from '../formats.ts';
import { reportedIn, type Words } from './tables.ts';

/** The sentences for a chapter, with the numbers of its tables. */
export function paragraphOf(results: ChapterResults, tables: ApaTable[], words: Words): string {
  const { paragraph } = words;
  const number = (key: string) => tables.findIndex((table) => table.key === key) + 1;
  const model = reportedIn(results);
  const sentences = [sampleOf(results, words), alphaOf(results, paragraph, number('scales'))];
  if (model) {
    const mixed = mixedIn(model);
    sentences.push(
      model.fit.df > 0
        ? fill(paragraph.model, { ...fitOf(model), table: number('fit') })
        : paragraph.saturated,
      ...loadingsOf(model, mixed, paragraph),
      extractedOf(model, mixed, words),
      mixed.length > 0 ? fill(paragraph.mixed, { names: listed(mixed) }) : '',
    );
    if (model.constructs.length > 1) {
      sentences.push(fornellOf(model, mixed, paragraph, number('discriminant')));
    }
  }
  const { htmt } = results;
  if ('result' in htmt && htmt.result.length > 0) {
    sentences.push(htmtOf(htmt.result, paragraph, number('htmt')));
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
  const [low, high] = [bounded(lowest.alpha, 3), bounded(highest.alpha, 3)];
  return low === high
    ? fill(sentences.alphaSame, { low, table })
    : fill(sentences.alpha, { low, lowName: lowest.name, high, highName: highest.name, table });
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

/** Constructs whose items load in both directions: of these, CR and AVE say nothing. */
function mixedIn({ constructs, loadings }: MeasurementModel): string[] {
  return constructs.flatMap(({ name }) => {
    const own = loadings.filter(({ construct }) => construct === name);
    const below = own.filter(({ standardised }) => standardised.value < 0);
    return below.length > 0 && below.length < own.length ? [name] : [];
  });
}

function loadingsOf({ loadings, validity }: MeasurementModel, mixed: string[], words: Sentences) {
  const [first, last] = ends(loadings, ({ standardised }) => standardised.value);
  const [low, high] = [bounded(first.standardised.value), bounded(last.standardised.value)];
  const found = [fill(low === high ? words.loadingsSame : words.loadings, { low, high })];
  const known = validity.filter(({ construct }) => !mixed.includes(construct));
  if (known.length > 0) {
    const [crLow, crHigh] = ends(known, ({ cr }) => cr).map(({ cr }) => bounded(cr, 3));
    const sentence = crLow === crHigh ? words.compositeSame : words.composite;
    found.push(fill(sentence, { low: crLow, high: crHigh }));
  }
  return found;
}

function extractedOf(
  { validity }: MeasurementModel,
  mixed: string[],
  { paragraph, tables }: Words,
): string {
  const known = validity.filter(({ construct }) => !mixed.includes(construct));
  if (known.length === 0) return '';
  const [low, high] = ends(known, ({ ave }) => ave).map(({ ave }) => bounded(ave, 3));
  const below = known.filter(({ ave }) => ave < 0.5).map(({ construct }) => construct);
  return fill(below.length > 0 ? paragraph.extractedBelow : paragraph.extracted, {
    names: listed(below),
    range: low === high ? low! : fill(tables.items.sizes, { low: low!, high: high! }),
  });
}

function fornellOf(
  { fornellLarcker }: MeasurementModel,
  mixed: string[],
  sentences: Sentences,
  table: number,
): string {
  const known = fornellLarcker.filter(
    ({ one, other }) => !mixed.includes(one) && !mixed.includes(other),
  );
  if (known.length === 0) return '';
  const missed = known.filter(({ holds }) => !holds);
  const pairs = listed(missed.map(({ one, other }) => `${one} – ${other}`));
  return fill(missed.length > 0 ? sentences.fornellNot : sentences.fornell, { pairs, table });
}

function htmtOf(htmt: Htmt, sentences: Sentences, table: number): string {
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

/** The works that a text and tables cite, in brackets or in a sentence. */
export function citedIn(
  references: Words['references'],
  text: string,
  tables: ApaTable[],
): Words['references'] {
  const cells = tables.flatMap(({ note, groups }) => [note, ...groups.flatMap(({ rows }) => rows)]);
  const all = bare([text, ...cells.flat()].join('\n'));
  return references.filter(({ cited }) => all.includes(bare(cited)));
}

/** "Hu & Bentler, 1999" and "Hu and Bentler (1999)" are one. */
const bare = (text: string) => text.replaceAll('&', 'and').replace(/[(),]/g, '');
