import { loadContent } from '@site/content/folder';
import { contentNames } from '@site/content/registry';
import { expect, it } from 'vitest';
import { glyphs } from './fonts.ts';

/** Greek letters of statistics, which neither typeface has: they are set in the visitor's own. */
const greek = 'αβεηκπτφχω';

/** It draws nothing: it keeps a line from ending where it stands. */
const wordJoiner = '\u2060';

it('the fonts carry every character of the content', () => {
  const used = contentNames.map((name) => JSON.stringify(loadContent(name))).join('');
  expect(
    [...new Set(used)].filter((character) => !(glyphs + greek + wordJoiner).includes(character)),
  ).toEqual([]);
});
