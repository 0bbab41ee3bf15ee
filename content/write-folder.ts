import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDocument } from './document.ts';
import { contentFolder } from './load.ts';
import type { ContentName } from './registry.ts';
import { withData } from './write-data.ts';

/** Writes some pages of a document into their files, which keep their comments; each is whole at any time. */
export function writePages(
  document: ContentDocument,
  pages: readonly ContentName[],
  folder = contentFolder,
): void {
  for (const page of pages) {
    const file = join(folder, `${page}.yaml`);
    writeFileSync(`${file}.new`, withData(readFileSync(file, 'utf8'), document[page]));
    renameSync(`${file}.new`, file);
  }
}
