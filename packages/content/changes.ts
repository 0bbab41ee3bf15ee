import type { ContentDocument } from './document.ts';
import { type Field, fieldsOf } from './fields.ts';
import { matchEntries } from './match-entries.ts';
import type { Path } from './read-yaml.ts';
import { type ContentName, pagesOf, schemaOf } from './registry.ts';
import { fieldTitle } from './titles.ts';
import { isGroup, isSame, valueText } from './value-at.ts';

/** One difference. Of a moved entry, `before` and `after` are its places: "3" and "1". */
export type Change = {
  /** In the newer document; of what was removed, in the older one. */
  path: Path;
  /** In the schema's titles: "Hero › Slide 1 › Title". */
  field: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before?: string;
  after?: string;
};

export type PageChanges = { page: ContentName; title: string; changes: Change[] };

/** What differs between two documents, as written and perhaps with mistakes, in the order of the menus. */
export function changesBetween(before: ContentDocument, after: ContentDocument): PageChanges[] {
  return pagesOf({ ...before, ...after }).flatMap(({ name, title }) => {
    const changes = changesIn(name, before[name], after[name]);
    return changes.length ? [{ page: name, title, changes }] : [];
  });
}

/** What differs between two states of one page. */
export function changesIn(name: ContentName, before: unknown, after: unknown): Change[] {
  const root = fieldsOf(schemaOf(name));
  const changes: Change[] = [];
  compare(before, after, root, [], []);
  return changes;

  function add(kind: Change['kind'], path: Path, texts: Pick<Change, 'before' | 'after'>) {
    changes.push({ path, field: fieldTitle(root, path), kind, ...texts });
  }

  function compare(
    before: unknown,
    after: unknown,
    field: Field | undefined,
    path: Path,
    pathBefore: Path,
  ): void {
    if (before === undefined && after === undefined) return;
    if (before === undefined) {
      add('added', path, { after: valueText(after, field) });
    } else if (after === undefined) {
      add('removed', pathBefore, { before: valueText(before, field) });
    } else if (Array.isArray(before) && Array.isArray(after)) {
      const item = field?.kind === 'list' ? field.item : undefined;
      compareLists(before, after, item, path, pathBefore);
    } else if (isGroup(before) && isGroup(after)) {
      const fields = field?.kind === 'group' ? field.fields : {};
      // In the order of the form.
      const keys = new Set([...Object.keys(fields), ...Object.keys(after), ...Object.keys(before)]);
      for (const key of keys) {
        const inside = Object.hasOwn(fields, key) ? fields[key] : undefined;
        compare(before[key], after[key], inside, [...path, key], [...pathBefore, key]);
      }
    } else if (!isSame(before, after)) {
      add('changed', path, { before: valueText(before, field), after: valueText(after, field) });
    }
  }

  function compareLists(
    before: unknown[],
    after: unknown[],
    item: Field | undefined,
    path: Path,
    pathBefore: Path,
  ): void {
    const { pairs, added, removed } = matchEntries(before, after);
    for (const place of removed)
      compare(before[place], undefined, item, path, [...pathBefore, place]);
    for (const pair of pairs) {
      const here = [...path, pair.after];
      if (pair.isMoved) {
        add('moved', here, { before: String(pair.before + 1), after: String(pair.after + 1) });
      }
      compare(before[pair.before], after[pair.after], item, here, [...pathBefore, pair.before]);
    }
    for (const place of added) compare(undefined, after[place], item, [...path, place], pathBefore);
  }
}
