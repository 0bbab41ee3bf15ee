import { describe, expect, it } from 'vitest';
import { text, textWidth } from './text.ts';

describe('text', () => {
  it('stands to the right, around or to the left of its anchor', () => {
    const [start, middle, end] = (['start', 'middle', 'end'] as const).map(
      (anchor) => text(100, 20, 'Coimbatore', { anchor }).bounds,
    );
    expect(start!.left).toBeGreaterThanOrEqual(99);
    expect(end!.right).toBeLessThanOrEqual(101);
    expect((middle!.left + middle!.right) / 2).toBeCloseTo(100, -1);
  });

  it('kerns', () => {
    expect(textWidth('AV')).toBeLessThan(textWidth('A') + textWidth('V'));
  });

  it('sets figures of equal width when asked', () => {
    expect(textWidth('1111', { tabular: true })).toBeCloseTo(textWidth('8080', { tabular: true }));
    expect(textWidth('1111')).toBeLessThan(textWidth('8080'));
  });

  it('has the minus sign and Greek letters', () => {
    expect(() => text(0, 0, '−2')).not.toThrow();
    expect(() => text(0, 0, 'β = 0.4', { face: 'italic' })).not.toThrow();
  });

  it('refuses a character that its fonts lack', () => {
    expect(() => text(0, 0, 'a → b')).toThrow(/no glyph for "→"/);
  });
});
