import * as v from 'valibot';
import { idField, textField } from './fields.ts';

const nameField = v.pipe(textField(60), v.trim(), v.nonEmpty('Give it a name.'));

const view = v.strictObject({ id: v.string(), name: v.string(), query: v.string() });
export type SavedView = v.InferOutput<typeof view>;

const views = v.strictObject({ views: v.array(view) });

/** Saved filters of an account; each call returns all of them. */
export const viewsApi = {
  'GET /views': { input: {}, output: views },
  'POST /views': {
    /** `query`: the query string of the inbox. */
    input: { name: nameField, query: textField(1_000) },
    output: views,
  },
  'POST /views/:id/rename': { input: { id: idField, name: nameField }, output: views },
  'POST /views/:id/remove': { input: { id: idField }, output: views },
};
