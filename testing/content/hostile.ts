import { type Field, fieldsOf } from '../../content/fields.ts';
import { type ContentName, schemaOf } from '../../content/registry.ts';

type Replace = (value: string, field: Field) => string;

/** A page's data with `replace` in place of each text that staff can type. */
export function withTexts(name: ContentName, data: unknown, replace: Replace): unknown {
  return inside(fieldsOf(schemaOf(name)), data, replace);
}

function inside(field: Field | undefined, data: unknown, replace: Replace): unknown {
  if (Array.isArray(data)) {
    const item = field?.kind === 'list' ? field.item : undefined;
    return data.map((entry) => inside(item, entry, replace));
  }
  if (typeof data === 'object' && data !== null) {
    const fields = field?.kind === 'group' ? field.fields : {};
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, inside(fields[key], value, replace)]),
    );
  }
  return typeof data === 'string' && field ? replace(data, field) : data;
}
