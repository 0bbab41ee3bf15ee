import type { ApaTable } from '@site/workbench/chapter/apa-table';
import type { Words } from './tables.ts';

/** The works that a text and tables cite, in brackets or in a sentence. */
export function citedIn(
  references: Words['references'],
  text: string,
  tables: ApaTable[],
): Words['references'] {
  const cells = tables.flatMap(({ note, groups }) => [note, ...groups.flatMap(({ rows }) => rows)]);
  const all = bare([text, ...cells.flat()].join('\n'));
  return references.filter(({ cited }) => all.includes(bare(cited)));
}

/** "Hu & Bentler, 1999" and "Hu and Bentler (1999)" are one. */
const bare = (text: string) => text.replaceAll('&', 'and').replace(/[(),]/g, '');
