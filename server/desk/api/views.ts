import * as v from 'valibot';
import { idField, textField } from './fields.ts';

const nameField = v.pipe(textField(60), v.trim(), v.nonEmpty('Give it a name.'));

const view = v.strictObject({ id: v.string(), name: v.string(), query: v.string() });
export type SavedView = v.InferOutput<typeof view>;

const views = v.strictObject({ views: v.array(view) });

/** An account's own filters of the inbox under names; each call returns what there is then. */
export const viewsApi = {
  'GET /views': { input: {}, output: views },
  'POST /views': {
    /** `query`: as it stands in the address of the inbox. */
    input: { name: nameField, query: textField(1_000) },
    output: views,
  },
  'POST /views/:id/rename': { input: { id: idField, name: nameField }, output: views },
  'POST /views/:id/remove': { input: { id: idField }, output: views },
};
