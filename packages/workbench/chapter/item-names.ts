import type { Analysis, Construct } from '@site/statistics/measurement/analyses';
import { stemOf } from '../describe/choose.ts';
import type { Report } from '../describe/report.ts';

/** R, SPSS and a narrow table take such a name as it is; a question as a name they do not. */
const short = /^[a-z][a-z0-9_]{0,15}$/i;
/** What SPSS keeps for itself. */
const reserved = /^(?:all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with)$/i;

export type ShortName = {
  name: string;
  short: string;
  /** The wording of the question, where the short name does not have it. */
  wording?: string;
  isReversed: boolean;
};

type Labels = ReadonlyMap<string, { label?: string; isReversed?: boolean }>;

const isShort = (name: string) => short.test(name) && !reserved.test(name);

/** Names for variables, which stay as they are unless one of them is long: v1, v2 and so on. */
export function shortNames(names: string[], labels: Labels): ShortName[] {
  return numbered([...new Set(names)], 'v', labels, names.every(isShort));
}

/** The same for the items of constructs: PU1 is the first of "Perceived usefulness". */
export function shortItems(constructs: Construct[], labels: Labels): ShortName[] {
  const stays = constructs.every(({ items }) => items.every(isShort));
  const taken = new Set<string>();
  return constructs.flatMap(({ name, items }, i) => {
    const letters = initialsOf(name);
    const stem = isShort(letters) && !taken.has(letters) ? letters : `C${i + 1}_`;
    taken.add(stem);
    return numbered(items, stem, labels, stays);
  });
}

const numbered = (names: string[], stem: string, labels: Labels, stays: boolean): ShortName[] =>
  names.map((name, i) => ({
    name,
    short: stays ? name : `${stem}${i + 1}`,
    wording: labels.get(name)?.label ?? (stays ? undefined : questionIn(name)),
    isReversed: labels.get(name)?.isReversed ?? false,
  }));

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}]/u).filter(Boolean);
  const [first = '', ...others] = words;
  const letters = others.length > 0 ? words.map((word) => word.charAt(0)).join('') : first;
  return letters.slice(0, others.length > 0 ? 5 : 2).toUpperCase();
}

/** Form services write a question of a grid as "Grid [Question]". */
function gridOf(name: string): { grid: string; question: string } | undefined {
  const at = name.indexOf('[');
  if (at < 1 || !name.endsWith(']')) return undefined;
  return { grid: name.slice(0, at).trim(), question: name.slice(at + 1, -1).trim() };
}

const questionIn = (name: string) => gridOf(name)?.question || name;

/** An analysis with the short names of its variables. */
export function renamed(analysis: Analysis, names: ShortName[]): Analysis {
  const shortOf = new Map(names.map(({ name, short }) => [name, short]));
  const one = (name: string) => shortOf.get(name) ?? name;
  switch (analysis.kind) {
    case 'crosstab':
      return { ...analysis, row: one(analysis.row), column: one(analysis.column) };
    case 'groups':
      return { ...analysis, by: one(analysis.by), items: analysis.items.map(one) };
    case 'model':
    case 'htmt': {
      const constructs = analysis.constructs.map(({ name, items }) => ({
        name,
        items: items.map(one),
      }));
      return { ...analysis, constructs };
    }
    default:
      return { ...analysis, items: analysis.items.map(one) };
  }
}

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
