import { expect, it } from 'vitest';
import { fieldName } from './check.ts';
import {
  type Field,
  fieldAt,
  fieldsOf,
  fieldTitle,
  isGroup,
  pathOf,
  pathsIn,
  valueAt,
} from './fields.ts';
import { readContentFile } from './folder.ts';
import { contentNames, schemaOf } from './registry.ts';

const shapeOf = (value: unknown) =>
  Array.isArray(value) ? 'list' : isGroup(value) ? 'group' : 'one value';

it.each(contentNames)('%s: there is an input for every field', (name) => {
  const field = fieldsOf(schemaOf(name));
  const { data } = readContentFile(name);
  const without = pathsIn(data).filter((path) => {
    const kind = fieldAt(field, path)?.kind;
    const takes = kind === 'list' || kind === 'group' ? kind : kind && 'one value';
    return takes !== shapeOf(valueAt(data, path));
  });
  expect(without).toEqual([]);
});

/** What a person would not know by its label: fields without one, and two of the same beside each other. */
function unclear(field: Field, path: string): string[] {
  const own = field.title ? [] : [`${path} has no title`];
  if (field.kind === 'list') return [...own, ...unclear(field.item, `${path}[]`)];
  if (field.kind !== 'group') return own;
  const inside = Object.entries(field.fields);
  const titles = inside.map(([, { title }]) => title);
  const same = titles.filter((title, i) => titles.indexOf(title) !== i);
  return [
    ...own,
    ...same.map((title) => `${path} has “${title}” twice`),
    ...inside.flatMap(([key, inner]) => unclear(inner, `${path}.${key}`)),
  ];
}

it.each(contentNames)('%s: every field has a title of its own, in words of staff', (name) => {
  const field = fieldsOf(schemaOf(name));
  expect(unclear({ ...field, title: name }, name)).toEqual([]);
  expect(JSON.stringify(field)).not.toMatch(/"title":"[^"]*\b(img|desc|meta|slug|btn)\b/i);
});

it('says the way to a field in words', () => {
  const path = pathOf('positions.items[1].work[0]');
  expect(fieldName(path)).toBe('positions.items[1].work[0]');
  expect(fieldTitle(fieldsOf(schemaOf('careers')), path)).toBe(
    'Open positions › Position 2 › Sentence 1',
  );
  expect(fieldTitle(fieldsOf(schemaOf('site')), pathOf('phone.value'))).toBe('Phone');
  expect(pathOf('answers.in review.subject')).toEqual(['answers', 'in review', 'subject']);
});
