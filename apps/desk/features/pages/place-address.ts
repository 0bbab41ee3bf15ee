import { fieldName } from '../../content/content-error.ts';
import { editorPath } from '../../content/pages.ts';
import type { Path } from '../../content/read-yaml.ts';
import type { ContentName } from '../../content/registry.ts';

/** The address where a field is edited. */
export function placeAddress(page: ContentName, path: Path): string {
  const field = new URLSearchParams({ field: fieldName(path) });
  return path.length ? `${editorPath(page)}?${field}` : editorPath(page);
}
