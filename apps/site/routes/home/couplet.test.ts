import { couplets } from '@site/figures/data/read';
import { expect, it } from 'vitest';
import { couplet } from './sections.tsx';

/** Letters as Tamil counts them: a consonant and what is written to it are one. */
const letters = (line: string) => line.match(/\p{L}\p{M}*/gu)!.length;

it('the couplet has the letters that the table counts, and its word three times', () => {
  const { lines, word } = couplet;
  const counted = couplets().find(({ couplet }) => couplet === 423)!;
  expect(lines.map(letters)).toEqual(counted.letters);
  expect(lines.join(' ').split(word)).toHaveLength(4);
});
