import * as v from 'valibot';
import type { Path } from './read-yaml.ts';

/**
 * Copies checked data, with `replace(id, path)` in place of each figure id. Which texts are figure ids
 * is read off the schema, so an id that only looks like one is left alone.
 */
export function mapFigures(
  schema: v.GenericSchema,
  data: unknown,
  replace: (id: string, path: Path) => unknown,
  path: Path = [],
): unknown {
  const node = schema as SchemaNode;
  if (data === undefined || data === null) return data;
  if (node.wrapped) return mapFigures(node.wrapped, data, replace, path);
  if (node.item && Array.isArray(data)) {
    const { item } = node;
    return data.map((entry, i) => mapFigures(item, entry, replace, [...path, i]));
  }
  if (node.entries && typeof data === 'object') {
    const { entries } = node;
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [
        key,
        entries[key] ? mapFigures(entries[key], value, replace, [...path, key]) : value,
      ]),
    );
  }
  return isFigure(node) ? replace(data as string, path) : data;
}

/** The parts of a valibot schema that lead to the schemas inside it. */
type SchemaNode = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  entries?: Record<string, v.GenericSchema>;
};

function isFigure(node: SchemaNode): boolean {
  return v.getMetadata(node).figure === true;
}
