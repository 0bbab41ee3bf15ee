import { readFileSync } from 'node:fs';
import { ascending, hcl, range } from 'd3';
import { expect, test } from 'vitest';
import { type Paint, paints } from './theme.ts';

const steps = (ramp: string, from: number, to: number) =>
  range(from, to + Math.sign(to - from), Math.sign(to - from)).map((i) => `${ramp}${i}` as Paint);

test.each([
  ['q', steps('q', 0, 8)],
  ['w', steps('w', 0, 8)],
  ['d, to indigo', steps('d', 7, 0)],
  ['d, to madder', steps('d', 9, 16)],
])('%s: more is farther from the ground in either scheme, and the most is a colour', (_, ramp) => {
  for (const scheme of [0, 1]) {
    const colours = ramp.map((name) => hcl(paints[name][scheme]!));
    const lightness = colours.map(({ l }) => l);
    expect(lightness).toEqual(lightness.toSorted(scheme ? ascending : (a, b) => b - a));
    expect(colours.at(-1)!.c).toBeGreaterThan(35);
  }
});

test('instruments have the paints of the figures', () => {
  const file = new URL('../../../apps/site/parts/instrument/sample.css', import.meta.url);
  const css = readFileSync(file, 'utf8');
  for (const name of ['c1', 'q4', 'q6', 'q8'] as const) {
    const given = [...css.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, hex]) => hex);
    expect(given).toEqual(paints[name]);
  }
});
