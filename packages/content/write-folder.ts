import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentDocument } from './document.ts';
import { contentFolder } from './load.ts';
import type { ContentName } from './registry.ts';
import { withData } from './write-data.ts';

/** Writes some pages of a document into their files, which keep their comments; a note may have none yet. Each is whole at any time. */
export function writePages(
  document: ContentDocument,
  pages: readonly ContentName[],
  folder = contentFolder,
): void {
  for (const page of pages) {
    const file = join(folder, `${page}.yaml`);
    mkdirSync(dirname(file), { recursive: true });
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    writeFileSync(`${file}.new`, withData(before, document[page]));
    renameSync(`${file}.new`, file);
  }
}
