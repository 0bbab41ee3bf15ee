import type { Report } from '../report.ts';
import type { Variable } from '../variable.ts';
import { type FoundScale, findScale } from './scale-sets.ts';

/** Variables whose words are points of one scale, with a number for each word of any of them. */
export type WordScale = FoundScale & { variables: string[] };

/** No scale has more points, each written in a way or two. */
const mostWords = 24;

export const wordsOf = ({ categories, distinct }: Variable): string[] | undefined =>
  distinct === categories.length && distinct <= mostWords
    ? categories.map(({ value }) => value)
    : undefined;

/** The scales that can be told by their words. Items of one scale are given numbers together. */
export function wordScales({ variables }: Report): WordScale[] {
  const found = variables.flatMap((variable) => {
    const words = variable.type === 'category' ? (wordsOf(variable) ?? []) : [];
    const scale = findScale(words);
    return scale ? [{ name: variable.name, words, scale: scale.name }] : [];
  });
  return [...Map.groupBy(found, ({ scale }) => scale).values()].flatMap((group) => {
    const scale = findScale([...new Set(group.flatMap(({ words }) => words))]);
    return scale ? [{ ...scale, variables: group.map(({ name }) => name) }] : [];
  });
}
