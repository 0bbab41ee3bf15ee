import { hsl } from 'd3';
import { describe, expect, it } from 'vitest';
import { paintRules, paints, shade } from './theme.ts';

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

describe('paintRules', () => {
  it('writes only the classes that occur, strokes before fills', () => {
    const { light, dark } = paintRules('<path class="fi-ink"/><path class="st-c1 fi-ink"/>');
    expect(light).toBe('.st-c1{fill:none;stroke:#4d5cc2}.fi-ink{fill:#16222e}');
    expect(dark).toBe('.st-c1{stroke:#7997f9}.fi-ink{fill:#f3efe6}');
  });

  it('refuses an unknown paint', () => {
    expect(() => paintRules('<path class="fi-pink"/>')).toThrow(/pink/);
  });
});
