import * as v from 'valibot';
import { fieldPath, nothing, pageName, textField } from './fields.ts';

const task = v.strictObject({
  kind: v.picklist(['placeholder', 'sample', 'invented', 'promise', 'setting']),
  page: v.optional(pageName),
  path: v.optional(fieldPath),
  /** The title in the schema, or the name of a setting. */
  field: v.string(),
  /** The present value, empty if there is none; or the promise. */
  value: v.string(),
  todo: v.string(),
  /** Who has confirmed the promise in its present words. */
  confirmed: v.optional(v.strictObject({ by: v.string(), at: v.string() })),
});
export type LaunchTask = v.InferOutput<typeof task>;

const step = v.union([textField(100), v.pipe(v.number(), v.integer(), v.minValue(0))]);
const promise = {
  page: pageName,
  path: v.pipe(v.array(step), v.maxLength(20)),
};

export const launchApi = {
  'GET /before-launch': { input: {}, output: v.strictObject({ tasks: v.array(task) }) },
  'POST /before-launch/confirm': { input: promise, output: nothing },
  'POST /before-launch/unconfirm': { input: promise, output: nothing },
};
