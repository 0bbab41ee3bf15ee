import {
  checkData,
  type Facts,
  factsAsWritten,
  fieldName,
  mistakeWords,
} from '@site/content/check';
import type { ContentMistake } from '@site/content/document';
import type { Path } from '@site/content/fields';
import { type ContentName, editorPath, schemaOf } from '@site/content/registry';

/** The address where a field is edited. */
export function placeAddress(page: ContentName, path: Path): string {
  const field = new URLSearchParams({ field: fieldName(path) });
  return path.length ? `${editorPath(page)}?${field}` : editorPath(page);
}

/** Checks a page by itself, with the server's schemas. */
export function problemsIn(page: ContentName, data: unknown, facts: Facts): ContentMistake[] {
  const known = page === 'site' ? factsAsWritten(data) : facts;
  return checkData(data, schemaOf(page), known).problems.map((problem) => ({ page, ...problem }));
}

/** Joins what is found here with what only the server can find, such as pages that disagree. */
export function joined(
  own: readonly ContentMistake[],
  servers: readonly ContentMistake[],
): ContentMistake[] {
  const keyOf = ({ page, path }: ContentMistake) => `${page} ${fieldName(path)}`;
  const known = new Set(own.map(keyOf));
  return [...own, ...servers.filter((mistake) => !known.has(keyOf(mistake)))];
}

/** The first problem of each field of a page, by the name of the field. */
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

export type LineMistake = { field: string; line: number; problem: string };

export function linesIn(page: ContentName, mistakes: readonly ContentMistake[]): LineMistake[] {
  const found = new Map<string, LineMistake>();
  for (const { page: of, path, line, problem } of mistakes) {
    if (of !== page || line === undefined) continue;
    const mistake = { field: fieldName(path), line, problem };
    // For whoever reads the line, an opening and a closing mark are one mistake.
    found.set(`${mistake.field} ${line} ${problem}`, mistake);
  }
  return [...found.values()];
}
