import * as v from 'valibot';
import { idField } from './fields.ts';

const block = v.strictObject({
  kind: v.picklist(['heading', 'paragraph', 'item', 'row']),
  /** The cells of a row are separated by tabs. */
  text: v.string(),
});
export type Block = v.InferOutput<typeof block>;

const fileText = v.variant('state', [
  /** It will be read within seconds. */
  v.strictObject({ state: v.literal('waiting') }),
  /** `isCut`: the file has more than is kept. */
  v.strictObject({ state: v.literal('read'), blocks: v.array(block), isCut: v.boolean() }),
  v.strictObject({ state: v.literal('unreadable'), problem: v.string() }),
]);

export const documentsApi = {
  /** `as`: the desk shows it, and whoever asks does not keep it. */
  'GET /submissions/:id/file': { input: { id: idField, as: v.optional(v.literal('view')) } },
  'GET /submissions/:id/text': { input: { id: idField }, output: fileText },
};
