import { checkData } from '../../content/check.ts';
import { fieldName } from '../../content/content-error.ts';
import type { ContentMistake } from '../../content/document.ts';
import { factsAsWritten } from '../../content/facts.ts';
import { mistakeWords } from '../../content/mistake-words.ts';
import { type ContentName, schemaOf } from '../../content/registry.ts';
import type { Facts } from '../../content/variables.ts';

/** What is wrong in a page by itself, by the same schemas as on the server. */
export function problemsIn(page: ContentName, data: unknown, facts: Facts): ContentMistake[] {
  const known = page === 'site' ? factsAsWritten(data) : facts;
  return checkData(data, schemaOf(page), known).problems.map((problem) => ({ page, ...problem }));
}

/** What is found here, and what the server alone can find: that two pages do not agree, for one. */
export function joined(
  own: readonly ContentMistake[],
  servers: readonly ContentMistake[],
): ContentMistake[] {
  const keyOf = ({ page, path }: ContentMistake) => `${page} ${fieldName(path)}`;
  const known = new Set(own.map(keyOf));
  return [...own, ...servers.filter((mistake) => !known.has(keyOf(mistake)))];
}

/** Of one page, the first problem of each field, by its name. */
export function byField(
  page: ContentName,
  mistakes: readonly ContentMistake[],
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const mistake of mistakes) {
    const field = fieldName(mistake.path);
    if (mistake.page === page && !problems.has(field)) problems.set(field, mistakeWords(mistake));
  }
  return problems;
}

/** A mistake in a line of a text, by the name of its field. */
export type LineMistake = { field: string; line: number; problem: string };

export function linesIn(page: ContentName, mistakes: readonly ContentMistake[]): LineMistake[] {
  const found = new Map<string, LineMistake>();
  for (const { page: of, path, line, problem } of mistakes) {
    if (of !== page || line === undefined) continue;
    const mistake = { field: fieldName(path), line, problem };
    // What opens and what closes is one mistake for whoever reads the line.
    found.set(`${mistake.field} ${line} ${problem}`, mistake);
  }
  return [...found.values()];
}
