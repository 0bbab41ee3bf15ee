import { expect, it } from 'vitest';
import { loadContent } from '../content/load.ts';
import { contentNames } from '../content/registry.ts';
import { glyphs } from './fonts.ts';

it.each(contentNames)('%s uses only characters that the fonts carry', (name) => {
  const missing = new Set(
    [...JSON.stringify(loadContent(name))].filter((c) => !glyphs.includes(c)),
  );
  expect([...missing]).toEqual([]);
});
