import { fieldName } from '../../content/content-error.ts';
import type { ContentDocument } from '../../content/document.ts';
import { hashOf } from '../../content/document-hash.ts';
import type { ContentTask } from '../../content/launch.ts';
import { valueAt } from '../../content/value-at.ts';
import type { Confirmation } from './confirmations.ts';

/** A hash of a promise and its words: if either changes, it must be confirmed anew. */
export function promiseHash(document: ContentDocument, { page, path, value }: ContentTask): string {
  return hashOf({ promise: value, value: valueAt(document[page], path) });
}

export function confirmationOf(
  document: ContentDocument,
  confirmations: readonly Confirmation[],
  task: ContentTask,
): Confirmation | undefined {
  const field = fieldName(task.path);
  const known = confirmations.find((one) => one.page === task.page && one.field === field);
  return known?.valueHash === promiseHash(document, task) ? known : undefined;
}
