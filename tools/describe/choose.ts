import type { Report } from './report.ts';

const mostAtFirst = 10;

export const numbersOf = ({ variables }: Report): string[] =>
  variables.filter(({ type }) => type === 'number').map(({ name }) => name);

/** What is correlated before anybody has chosen: the first numbers. */
export const firstVariables = (report: Report): string[] => numbersOf(report).slice(0, mostAtFirst);

/** A scale that can be told by its names: the longest run of numbers called alike, as q1, q2, q3. */
export function firstItems(report: Report): string[] {
  const groups = Map.groupBy(numbersOf(report), (name) => /^(.*\D)\d+\D?$/.exec(name)?.[1]);
  groups.delete(undefined);
  const longest = [...groups.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return longest.length > 2 ? longest : [];
}
