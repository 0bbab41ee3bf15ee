import { expect, it } from 'vitest';
import { readContentFile } from '../content/load.ts';
import { contentNames, schemas } from '../content/registry.ts';
import { type Field, fieldsOf } from './fields.ts';

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
  const field = fieldsOf(schemas[name]);
  expect(without(field, readContentFile(name).data, name)).toEqual([]);
});

it('reads limits and choices off the schema', () => {
  const careers = fieldsOf(schemas.careers);
  expect(careers).toMatchObject({
    fields: {
      meta: { fields: { title: { kind: 'text', max: 60 } } },
      banner: { fields: { img: { kind: 'figure' } } },
      why: { fields: { points: { kind: 'list', min: 3, max: 6 } } },
    },
  });
});
