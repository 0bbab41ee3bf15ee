import { expect, it } from 'vitest';
import { text } from './text.ts';

// Between two equal letters a change of width is that of what stands between them.
const width = (words: string, tabular = false) => {
  const { left, right } = text(0, 0, words, { tabular }).bounds;
  return right - left;
};

it('kerns a label', () => {
  expect(width('HAVH')).toBeLessThan(width('HAH') + width('HVH') - width('HH'));
});

it('sets figures of equal width when asked', () => {
  expect(width('0110', true)).toBeCloseTo(width('0880', true));
  expect(width('0110')).toBeLessThan(width('0880'));
});

it('refuses a character that its fonts lack', () => {
  expect(() => text(0, 0, 'a → b')).toThrow(/no glyph for "→"/);
});

it('joins Tamil letters: the first half of the vowel of ko stands before k', () => {
  const [ke, ko] = ['கெ', 'கொ'].map((letters) => text(0, 0, letters, { face: 'tamil' }).outline);
  expect(ko!.startsWith(ke!)).toBe(true);
  expect(ko!.length).toBeGreaterThan(ke!.length);
});
