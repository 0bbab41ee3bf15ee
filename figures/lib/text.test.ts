import { describe, expect, it } from 'vitest';
import { parsePath } from './path.ts';
import { text, textWidth } from './text.ts';

const spread = (markup: string) => {
  const points = parsePath(/ d="([^"]*)"/.exec(markup)![1]!).flatMap((one) => one.points);
  const xs = points.filter((_, i) => i % 2 === 0);
  return [Math.min(...xs), Math.max(...xs)] as const;
};

describe('text', () => {
  it('stands to the right, around or to the left of its anchor', () => {
    const [start, middle, end] = (['start', 'middle', 'end'] as const).map((anchor) =>
      spread(text(100, 20, 'Coimbatore', { anchor })),
    );
    expect(start![0]).toBeGreaterThanOrEqual(99);
    expect(end![1]).toBeLessThanOrEqual(101);
    expect((middle![0] + middle![1]) / 2).toBeCloseTo(100, -1);
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
