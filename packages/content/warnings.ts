import type { ContentDocument } from './document.ts';
import { fieldsOf } from './fields.ts';
import type { Figures } from './figure-files.ts';
import { figureRecord, mapFigures } from './figures.ts';
import { type ContentTask, contentTasks } from './launch.ts';
import { matchEntries } from './match-entries.ts';
import type { Path } from './read-yaml.ts';
import { type ContentName, schemaOf } from './registry.ts';
import { fieldTitle } from './titles.ts';
import { isSame, valueAt } from './value-at.ts';

/** A warning before publishing; it does not block it. */
export type Warning = { page: ContentName; path: Path; field: string; problem: string };

type Question = {
  published: ContentDocument;
  /** As it would be published. */
  document: ContentDocument;
  /** Those that would be another. */
  pages: readonly ContentName[];
  figures: Figures;
};

const problems: Record<ContentTask['kind'], (value: string) => string> = {
  placeholder: (value) => `is a placeholder: ${value}`,
  sample: (value) => `is a sample: ${value}`,
  invented: (value) => `is invented: ${value}`,
  unconfirmed: (value) => `says what nobody has confirmed: ${value}`,
};

/** Placeholders, samples, unconfirmed promises and pictures without words among what would change. */
export function warningsOn({ published, document, pages, figures }: Question): Warning[] {
  const isTouched = ({ page, path }: ContentTask) =>
    pages.includes(page) &&
    !isSame(valueBefore(published[page], document[page], path), valueAt(document[page], path));
  const tasks = contentTasks(document).filter(isTouched);
  return [
    ...tasks.map(({ kind, page, path, value }) => ({
      page,
      path,
      field: fieldTitle(fieldsOf(schemaOf(page)), path),
      problem: problems[kind](value),
    })),
    ...pages.flatMap((page) => withoutWords(page, published[page], document[page], figures)),
  ];
}

/** A picture that nobody put into words, where there was one with words before, or none. */
function withoutWords(
  page: ContentName,
  published: unknown,
  data: unknown,
  figures: Figures,
): Warning[] {
  const warnings: Warning[] = [];
  const recordOf = (id: unknown) => figureRecord(figures, String(id));
  const hasWords = (id: unknown) => Boolean(recordOf(id)?.alt);
  mapFigures(schemaOf(page), data, (id, path) => {
    const before = valueBefore(published, data, path);
    if (before === id) return id;
    const isOrnament = recordOf(before) && !hasWords(before);
    if (recordOf(id) && !hasWords(id) && !isOrnament) {
      const field = fieldTitle(fieldsOf(schemaOf(page)), path);
      warnings.push({
        page,
        path,
        field,
        problem: 'shows a picture without words for people who cannot see it',
      });
    }
  });
  return warnings;
}

/** What stood in a field before, where an entry of a list may have moved. */
function valueBefore(before: unknown, after: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const place = matchEntries(before, after).pairs.find((pair) => pair.after === key)?.before;
    return place === undefined ? undefined : valueBefore(before[place], after[Number(key)], rest);
  }
  return valueBefore(valueAt(before, [key]), valueAt(after, [key]), rest);
}
