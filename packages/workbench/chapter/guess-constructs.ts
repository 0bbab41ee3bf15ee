import type { Construct } from '@site/statistics/measurement/analyses';
import { stemOf } from '../describe/choose.ts';
import type { Report } from '../describe/report.ts';
import { gridOf } from './short-names.ts';

/** A scale has few points; what has more different values is a measure of its own. */
const mostPoints = 11;
const mostConstructs = 12;
export const longestName = 60;

/** What can be an item: a number with the few values of a scale. */
export const possibleItems = ({ variables }: Report): string[] =>
  variables
    .filter(({ type, distinct }) => type === 'number' && distinct > 1 && distinct <= mostPoints)
    .map(({ name }) => name);

/**
 * Variables named alike that are categories by numbers from the file, such as SPSS items that are called
 * nominal: perhaps they are items.
 */
export function codedItems({ variables }: Report): string[] {
  const coded = variables.filter(
    ({ type, categories, distinct }) =>
      type === 'category' &&
      distinct > 2 &&
      distinct <= mostPoints &&
      categories.every(({ value }) => value.length < 4 && Number.isInteger(Number(value))),
  );
  const groups = Map.groupBy(
    coded.map(({ name }) => name),
    sharedOf,
  );
  groups.delete('');
  return [...groups.values()].filter(({ length }) => length > 2).flat();
}

/** What is said once for several items: "trust" of trust1, and the grid of a form. */
const sharedOf = (name: string) => gridOf(name)?.grid ?? stemOf(name).replace(/[-_. ]{1,20}$/, '');

/** Constructs as names of items suggest them: trust1, trust2, trust3 measure "trust". */
export function guessConstructs(report: Report): Construct[] {
  const groups = Map.groupBy(possibleItems(report), sharedOf);
  groups.delete('');
  return [...groups]
    .filter(([, items]) => items.length > 2)
    .slice(0, mostConstructs)
    .map(([name, items]) => ({ name: name.slice(0, longestName), items }));
}
