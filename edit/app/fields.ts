import { type ContentName, contentNames, schemas } from '../../content/registry.ts';
import { type Field, fieldsOf } from '../fields.ts';

/** The fields of every content file. */
export const fields = Object.fromEntries(
  contentNames.map((name) => [name, fieldsOf(schemas[name])]),
) as Record<ContentName, Field>;
