import * as v from 'valibot';
import { fieldName } from '../../content/content-error.ts';
import { type Content, pageRecord } from '../../content/document.ts';
import type { ManifestRecord } from '../../content/figure-record.ts';
import type { Path } from '../../content/read-yaml.ts';
import { type ContentName, contentNames, schemas } from '../../content/registry.ts';
import type { Marks } from './marks.ts';

/** The parts of a valibot schema that lead to the schemas inside it, and what it asks of a value. */
type SchemaNode = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  entries?: Record<string, v.GenericSchema>;
  pipe?: readonly (
    | v.GenericSchema
    | { kind: 'metadata' | 'transformation' | 'validation'; type: string }
  )[];
};

/** What asks for one of these is no text: a slug, a date for machines, an address. */
const patterns = ['email', 'regex', 'starts_with', 'url'];

function isText(node: SchemaNode): boolean {
  if (node.type !== 'string') return false;
  const { isAddress, isTechnical } = v.getMetadata(node);
  if (isAddress || isTechnical) return false;
  return (node.pipe ?? []).every((part) => {
    if (part.kind === 'schema')
      return part === node || !('pipe' in part) || isText(part as SchemaNode);
    return part.kind !== 'validation' || !patterns.includes(part.type);
  });
}

/**
 * A copy of the content in which each text that people read has its field's mark, and figures are records
 * whose words have the mark of the figure's field.
 */
export function markContent(
  content: { [N in ContentName]?: unknown },
  records: ReadonlyMap<string, ManifestRecord>,
  marks: Marks,
): Content {
  const marked = contentNames.map((name) => {
    const markOf = (path: Path) => marks.of(`${name}:${fieldName(path)}`);
    return [name, markData(schemas[name], content[name], { markOf, records }, [])];
  });
  return Object.fromEntries(marked);
}

type Tools = {
  markOf: (path: Path) => string;
  records: ReadonlyMap<string, ManifestRecord>;
};

function markData(schema: v.GenericSchema, data: unknown, tools: Tools, path: Path): unknown {
  const node = schema as SchemaNode;
  const { wrapped, item, entries } = node;
  if (data === undefined || data === null) return data;
  if (wrapped) return markData(wrapped, data, tools, path);
  if (item && Array.isArray(data)) {
    return data.map((entry, i) => markData(item, entry, tools, [...path, i]));
  }
  if (entries && typeof data === 'object') {
    const inside = Object.entries(data).map(([key, value]) => [
      key,
      entries[key] ? markData(entries[key], value, tools, [...path, key]) : value,
    ]);
    return Object.fromEntries(inside);
  }
  // A fact of the firm is written as a group, and shown as the value in it.
  if (entries?.value) return markData(entries.value, data, tools, [...path, 'value']);
  if (typeof data !== 'string') return data;
  if (v.getMetadata(schema).figure === true) return markedRecord(data, tools, path);
  return isText(node) ? markedText(data, tools.markOf(path)) : data;
}

/** Pages set it apart: "Method: each day is a cell". */
const label = /^(?:\p{Lu}[\p{L} ]{2,24}: )?/u;

/**
 * The mark stands at the beginning, behind a label; in each line of several at its end, as pages change
 * how a line begins.
 */
function markedText(text: string, mark: string): string {
  if (text.includes('\n')) return text.replace(/$/gm, mark);
  return text.replace(label, (found) => found + mark);
}

function markedRecord(id: string, { records, markOf }: Tools, path: Path) {
  const record = pageRecord(records.get(id)!);
  const words = (text: string) => text && markOf(path) + text;
  return {
    ...record,
    title: words(record.title),
    caption: words(record.caption),
    alt: words(record.alt),
  };
}
