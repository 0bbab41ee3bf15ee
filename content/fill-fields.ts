import * as v from 'valibot';
import { schemaAt } from './figures.ts';
import { type Facts, fillPlaceholders, mapTexts } from './placeholders.ts';
import type { Path } from './read-yaml.ts';

/** A copy of a page's data, as written and perhaps with mistakes, with its placeholders filled in. Braces in Markdown are left: equations have them. */
export function fillFields(
  schema: v.GenericSchema,
  data: unknown,
  facts: Facts,
  onUnknown: (name: string, path: Path) => void,
): unknown {
  return mapTexts(data, (text, path) => {
    if (!text.includes('{')) return text;
    const field = schemaAt(schema, path);
    if (field && v.getMetadata(field).isMarkdown === true) return text;
    return fillPlaceholders(text, facts, (name) => onUnknown(name, path));
  });
}
