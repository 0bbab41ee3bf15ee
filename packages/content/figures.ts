import * as v from 'valibot';
import type { Figures } from './figure-files.ts';
import type { FigureRecord } from './figure-record.ts';
import { figureOfPicture, pictureIdIn } from './picture-record.ts';
import type { Path } from './read-yaml.ts';

/** What pages show of a drawn figure, or of `picture:<id>`. */
export function figureRecord(
  { records, pictures }: Figures,
  name: string,
): FigureRecord | undefined {
  const picture = pictures.get(pictureIdIn(name) ?? '');
  if (picture) return figureOfPicture(picture);
  const drawn = records.get(name);
  if (!drawn) return undefined;
  const { id, version, title, caption, source, alt, sizes, hasTable } = drawn;
  return { id, version, title, caption, source, alt, sizes, hasTable };
}

/** Copies checked data, with `replace(id, path)` in place of each figure id. */
export function mapFigures(
  schema: v.GenericSchema,
  data: unknown,
  replace: (id: string, path: Path) => unknown,
): unknown {
  return mapValues(schema, data, (field, value, path) =>
    v.getMetadata(field).figure === true ? replace(value as string, path) : value,
  );
}

/**
 * Copies checked data, with `visit(schema, value, path)` in place of each value that is neither a list nor
 * a group. What a value is, is read off its schema, and not guessed from how it looks.
 */
export function mapValues(
  schema: v.GenericSchema,
  data: unknown,
  visit: (field: v.GenericSchema, value: unknown, path: Path) => unknown,
  path: Path = [],
): unknown {
  const { wrapped, item, entries } = schema as SchemaNode;
  if (data === undefined || data === null) return data;
  if (wrapped) return mapValues(wrapped, data, visit, path);
  if (item && Array.isArray(data)) {
    return data.map((entry, i) => mapValues(item, entry, visit, [...path, i]));
  }
  if (entries && typeof data === 'object') {
    const inside = Object.entries(data).map(([key, value]) => [
      key,
      entries[key] ? mapValues(entries[key], value, visit, [...path, key]) : value,
    ]);
    return Object.fromEntries(inside);
  }
  // A fact of the firm is written as a group, and shown as the value in it.
  if (entries?.value) return mapValues(entries.value, data, visit, [...path, 'value']);
  return visit(schema, data, path);
}

/** The schema of a place inside data; undefined where it has none. */
export function schemaAt(schema: v.GenericSchema, path: Path): v.GenericSchema | undefined {
  const { wrapped, item, entries } = schema as SchemaNode;
  if (wrapped) return schemaAt(wrapped, path);
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  if (typeof key === 'number') return item && schemaAt(item, rest);
  return entries && Object.hasOwn(entries, key) ? schemaAt(entries[key]!, rest) : undefined;
}

/** The parts of a valibot schema that lead to the schemas inside it. */
type SchemaNode = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  entries?: Record<string, v.GenericSchema>;
};
