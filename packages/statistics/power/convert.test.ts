import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { convert } from './convert.ts';
import type { MethodId } from './methods.ts';

/**
 * R 4.2.2 with pwr 1.3.0: ES.h(0.6, 0.5), ES.h(0.2, 0.05), and ES.w2 of the table 30 20 / 10 40, whose
 * chi-square is 16.6667; the others are the formulas by hand.
 */
test.each(readTable('packages/statistics/power/convert.tsv'))(
  '%s by %s from %s is %s',
  (...row) => {
    const [method, way = '', texts = '', effect] = row;
    const found = convert(method as MethodId, way, texts.split('|'))?.effect;
    expect(found).toBe(effect ? Number(effect) : undefined);
  },
);

test.each([
  ['whole', ['0.26'], 'all'],
  ['increase', ['0.26', '0.2', '2'], 2],
  ['f', ['5', '3', '94'], 3],
] as const)('a regression says which predictors its effect is of: %s', (way, texts, tested) => {
  expect(convert('regression', way, [...texts])?.tested).toBe(tested);
});
