import { expect, it } from 'vitest';
import { loadContent } from '../content/load.ts';
import { contentNames } from '../content/registry.ts';
import { glyphs } from './fonts.ts';

it('the fonts carry every character of the content', () => {
  const used = contentNames.map((name) => JSON.stringify(loadContent(name))).join('');
  expect([...new Set(used)].filter((character) => !glyphs.includes(character))).toEqual([]);
});
