import { expect, it } from 'vitest';
import { fieldName } from './check.ts';
import { type Field, fieldsOf, fieldTitle, pathOf } from './fields.ts';
import { readContentFile } from './folder.ts';
import { contentNames, schemaOf } from './registry.ts';

/** Fields of the data that no input is for. */
function without(field: Field | undefined, data: unknown, path: string): string[] {
  if (!field) return [path];
  if (Array.isArray(data)) {
    if (field.kind !== 'list') return [path];
    return data.flatMap((entry, i) => without(field.item, entry, `${path}[${i}]`));
  }
  if (typeof data === 'object' && data !== null) {
    if (field.kind !== 'group') return [path];
    return Object.entries(data).flatMap(([key, value]) =>
      without(field.fields[key], value, `${path}.${key}`),
    );
  }
  return field.kind === 'group' || field.kind === 'list' ? [path] : [];
}

it.each(contentNames)('%s: there is an input for every field', (name) => {
  const field = fieldsOf(schemaOf(name));
  expect(without(field, readContentFile(name).data, name)).toEqual([]);
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
