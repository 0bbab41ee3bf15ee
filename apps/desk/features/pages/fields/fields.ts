import { type Field, fieldsOf } from '@site/content/fields';
import { type ContentName, schemaOf } from '@site/content/registry';

const known = new Map<ContentName, Field>();

/** The fields of a page by its schema, computed once. */
export function fieldOf(name: ContentName): Field {
  const field = known.get(name) ?? fieldsOf(schemaOf(name));
  known.set(name, field);
  return field;
}
