import { hsl } from 'd3';
import { describe, expect, it } from 'vitest';
import { paints, shade } from './theme.ts';

describe('paints', () => {
  it('gives every paint a valid colour for both grounds', () => {
    for (const pair of Object.values(paints))
      for (const colour of pair) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('lets the sequential ramps grow away from the ground', () => {
    const lightness = (step: 0 | 8, ground: 0 | 1) => hsl(paints[`q${step}`][ground]).l;
    expect(lightness(8, 0)).toBeLessThan(lightness(0, 0));
    expect(lightness(8, 1)).toBeGreaterThan(lightness(0, 1));
  });

  it('keeps shares outside the range on the ramp', () => {
    expect([shade('q', -1), shade('d', 0.5), shade('w', 7)]).toEqual(['q0', 'd4', 'w8']);
  });
});
