import { fieldName } from '@site/content/content-error';
import { editorPath } from '@site/content/pages';
import type { Path } from '@site/content/read-yaml';
import type { ContentName } from '@site/content/registry';

/** The address where a field is edited. */
export function placeAddress(page: ContentName, path: Path): string {
  const field = new URLSearchParams({ field: fieldName(path) });
  return path.length ? `${editorPath(page)}?${field}` : editorPath(page);
}
