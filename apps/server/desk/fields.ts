import { type ContentName, isContentName } from '@site/content/registry';
import { isPlainLine } from '@site/forms/texts';
import * as v from 'valibot';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const idField = v.pipe(v.string(), v.regex(uuid));
/** The limit of one call. */
const mostAtOnce = 200;
export const severalOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(mostAtOnce));
export const momentField = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
export const textField = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
export const accountName = v.pipe(textField(120), v.check(isPlainLine), v.trim());
/** The id of a version: an address or a query has it as text. */
export const versionField = v.pipe(textField(9), v.regex(/^[1-9]\d*$/), v.transform(Number));
/** The name of a status; which there are, the words of the desk say. */
export const statusField = v.pipe(textField(30), v.check(isPlainLine), v.nonEmpty());
export const passwordField = textField(1_000);
/** What a browser's passkey returns as JSON. */
export const passkeyField = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(1_400)),
  response: v.looseObject({}),
});

export const role = v.picklist(['reader', 'manager', 'editor', 'admin']);
export type Role = v.InferOutput<typeof role>;

export const pageName = v.custom<ContentName>(
  (name) => typeof name === 'string' && isContentName(name),
);
