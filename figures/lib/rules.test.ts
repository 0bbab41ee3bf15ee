import { describe, expect, it } from 'vitest';
import { paintRules } from './rules.ts';
import { box, el } from './svg.ts';

const drawing = [
  el('path', { fill: 'ink', d: box(0, 0, 9, 9) }),
  el('g', { stroke: 'c1' }, el('path', { fill: 'ink', d: box(0, 0, 9, 9) })),
];

describe('paintRules', () => {
  it('writes only the paints that occur, strokes before fills', () => {
    expect(paintRules(drawing, 'light')).toBe(
      '.st-c1{fill:none;stroke:#4d5cc2}.fi-ink{fill:#16222e}',
    );
    expect(paintRules(drawing, 'dark')).toBe(
      '.st-c1{fill:none;stroke:#7997f9}.fi-ink{fill:#f3efe6}',
    );
  });

  it('follows the visitor’s system when one file serves both schemes', () => {
    expect(paintRules(drawing, 'both')).toBe(
      `${paintRules(drawing, 'light')}@media (prefers-color-scheme:dark){${paintRules(drawing, 'dark')}}`,
    );
  });
});
