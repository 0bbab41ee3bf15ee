import { describe, expect, it } from 'vitest';
import { text } from './text.ts';

describe('text', () => {
  it('stands to the right, around or to the left of its anchor', () => {
    const [start, middle, end] = (['start', 'middle', 'end'] as const).map(
      (anchor) => text(100, 20, 'Coimbatore', { anchor }).bounds,
    );
    expect(start!.left).toBeGreaterThanOrEqual(99);
    expect(end!.right).toBeLessThanOrEqual(101);
    expect((middle!.left + middle!.right) / 2).toBeCloseTo(100, -1);
  });

  // Between two equal letters a change of width is that of what stands between them.
  const width = (words: string, tabular = false) => {
    const { left, right } = text(0, 0, words, { tabular }).bounds;
    return right - left;
  };

  it('kerns', () => {
    expect(width('HAVH')).toBeLessThan(width('HAH') + width('HVH') - width('HH'));
  });

  it('sets figures of equal width when asked', () => {
    expect(width('0110', true)).toBeCloseTo(width('0880', true));
    expect(width('0110')).toBeLessThan(width('0880'));
  });

  it('has the minus sign and Greek letters', () => {
    expect(() => text(0, 0, '−2')).not.toThrow();
    expect(() => text(0, 0, 'β = 0.4', { face: 'italic' })).not.toThrow();
  });

  it('refuses a character that its fonts lack', () => {
    expect(() => text(0, 0, 'a → b')).toThrow(/no glyph for "→"/);
  });
});

it('joins Tamil letters: the first half of the vowel of ko stands before k', () => {
  const [ke, ko] = ['கெ', 'கொ'].map((letters) => text(0, 0, letters, { face: 'tamil' }).outline);
  expect(ko!.startsWith(ke!)).toBe(true);
  expect(ko!.length).toBeGreaterThan(ke!.length);
});
