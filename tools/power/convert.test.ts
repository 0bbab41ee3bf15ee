import { describe, expect, test } from 'vitest';
import { convert, readValues } from './convert.ts';
import type { MethodId } from './methods.ts';

type Case = [MethodId, string, string[], number | undefined];

/**
 * R 4.2.2 with pwr 1.3.0: ES.h(0.6, 0.5), ES.h(0.2, 0.05), and ES.w2 of the table 30 20 / 10 40, whose
 * chi-square is 16.6667; the others are the formulas by hand.
 */
const cases: Case[] = [
  ['means-two', 'means', ['62', '58', '8'], 0.5],
  ['means-two', 'means', ['58', '62', '8'], 0.5],
  ['means-two', 'means', ['1,200', '1,000', '400'], 0.5],
  ['means-two', 'means', ['-2', '2', '8'], 0.5],
  ['means-two', 'means', ['58', '62', '0'], undefined],
  ['means-two', 'means', ['58', '', '8'], undefined],
  ['means-two', 'spreads', ['62', '58', '6', '10'], 0.4851],
  ['means-two', 'spreads', ['62', '58', '8', '8'], 0.5],
  ['means-two', 't', ['2.5', '50', '50'], 0.5],
  ['means-two', 't', ['-2.5', '40', '60'], 0.5103],
  ['means-two', 't', ['2.5', '50.5', '50'], undefined],
  ['means-paired', 'means', ['3', '10'], 0.3],
  ['means-paired', 'means', ['-3', '10'], 0.3],
  ['means-paired', 't', ['3', '36'], 0.5],
  ['anova', 'eta', ['0.0588'], 0.2499],
  ['anova', 'eta', ['6%'], 0.2526],
  ['anova', 'eta', ['1'], undefined],
  ['anova', 'eta', ['-0.1'], undefined],
  ['anova', 'f', ['4.5', '2', '57'], 0.3974],
  ['correlation', 't', ['2.4', '58'], 0.3006],
  ['correlation', 't', ['-2.4', '58'], 0.3006],
  ['regression', 'whole', ['0.13'], 0.1494],
  ['regression', 'whole', ['-1'], undefined],
  ['regression', 'whole', ['1.2'], undefined],
  ['regression', 'increase', ['0.3', '0.25', '1'], 0.0714],
  ['regression', 'increase', ['0.2', '0.3', '1'], undefined],
  ['regression', 'increase', ['0.3', '0.25', '1.5'], undefined],
  ['regression', 'f', ['5', '2', '94'], 0.1064],
  ['proportion-one', 'proportions', ['0.5', '0.5'], undefined],
  ['proportions-two', 'proportions', ['0.6', '0.5'], 0.2014],
  ['proportions-two', 'proportions', ['60%', '50 %'], 0.2014],
  ['proportions-two', 'proportions', ['0.2', '0.05'], 0.4763],
  ['proportions-two', 'proportions', ['1.2', '0.05'], undefined],
  ['chi-square', 'v', ['0.3', '2'], 0.3],
  ['chi-square', 'v', ['0.3', '3'], 0.4243],
  ['chi-square', 'v', ['1.5', '3'], undefined],
  ['chi-square', 'v', ['0.3', '2.5'], undefined],
  ['chi-square', 'v', ['0.3', '0x10'], undefined],
  ['chi-square', 'chi', ['16.6667', '100'], 0.4082],
  ['correlation', 'means', ['0.3'], undefined],
  ['survey', 'means', ['0.3'], undefined],
];

test.each(cases)('%s by %s from %o is %s', (method, way, texts, effect) => {
  expect(convert(method, way, texts)?.effect).toBe(effect);
});

describe('a regression says which predictors its effect is of', () => {
  test.each([
    ['whole', ['0.26'], 'all'],
    ['increase', ['0.26', '0.2', '2'], 2],
    ['f', ['5', '3', '94'], 3],
  ] as const)('%s', (way, texts, tested) => {
    expect(convert('regression', way, [...texts])?.tested).toBe(tested);
  });
});

test('the fields whose value is not possible are known', () => {
  expect(readValues('chi-square', 'v', ['1.5', '3'])).toEqual([Number.NaN, 3]);
});
