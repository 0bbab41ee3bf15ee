import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { convert } from './convert.ts';
import { type MethodId, methodIds } from './methods.ts';
import {
  readAddress,
  readDesign,
  readNumber,
  readPlain,
  type State,
  textOf,
  unknownsOf,
  withConverted,
  withMethod,
  writeAddress,
} from './state.ts';

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

const states = methodIds.flatMap((method) =>
  unknownsOf(method).map((unknown): State => ({ method, unknown, typed: { dropout: '0.1' } })),
);
test.each(states)('the address of $method, $unknown can be read', (state) => {
  const address = writeAddress(state);
  const read = readAddress(`#${address}`)!;
  expect(read.problems).toEqual([]);
  expect(writeAddress(read.state)).toBe(address);
  expect(readDesign(read.state)).toEqual(readDesign(state));
});

test('values that cannot be used are named, and the rest is kept', () => {
  const found = readAddress('#method=anova&power=1.2&groups=4&alpha=x&colour=red&solve=luck')!;
  expect(found.state).toEqual({ method: 'anova', unknown: 'n', typed: { groups: '4' } });
  expect(found.problems).toEqual([
    { kind: 'value', name: 'solve', value: 'luck', kept: 'n' },
    { kind: 'value', name: 'power', value: '1.2', kept: '0.8' },
    { kind: 'value', name: 'alpha', value: 'x', kept: '0.05' },
    { kind: 'unknown', name: 'colour', value: 'red' },
  ]);
});

test.each([
  ['alpha', '5 %', 0.05],
  ['alpha', '0', undefined],
  ['effect', '\u22120.5', 0.5],
  ['effect', '0.00001', undefined],
  ['population', '1,00,000', 100_000],
  ['n', '12.5', undefined],
  ['tails', '3', undefined],
] as const)('%s "%s" is %s', (name, text, value) => {
  expect(readNumber('means-two', name, text)).toBe(value);
});

test.each<[string, number]>([
  [' .05 ', 0.05],
  ['\u22123', -3],
  ['5e-2', 0.05],
  ['1,200.5', 1200.5],
  ['12,34,567', 1_234_567],
  ...['', '0x10', 'Infinity', '0,05', '1,2,000'].map((text): [string, number] => [
    text,
    Number.NaN,
  ]),
])('"%s" reads as %f', (text, value) => {
  expect(readPlain(text)).toBe(value);
});

test('another method keeps what both have, and not the effect', () => {
  const typed = { effect: '0.9', alpha: '0.01', n: '80' };
  const state: State = { method: 'means-two', unknown: 'power', typed };
  const next = withMethod(state, 'correlation');
  const texts = (['effect', 'alpha', 'n'] as const).map((name) => textOf(next, name));
  expect(texts).toEqual(['0.3', '0.01', '80']);
  expect(next.unknown).toBe('power');
  expect(withMethod(state, 'survey').unknown).toBe('n');
});

test('an effect of some predictors comes with their number, one of all of them without', () => {
  const tested = (way: string, ...texts: string[]) => convert('regression', way, texts)?.tested;
  expect(tested('whole', '0.26')).toBe('all');
  expect(tested('increase', '0.26', '0.2', '2')).toBe(2);
  expect(tested('f', '5', '3', '94')).toBe(3);
  const state: State = { method: 'regression', unknown: 'n', typed: { predictors: '3' } };
  const part = withConverted(state, { effect: 0.0811, tested: 1 });
  expect(readDesign(part).design).toMatchObject({ effect: 0.0811, predictors: 3, tested: 1 });
  const whole = withConverted(part, { effect: 0.3514, tested: 'all' });
  expect(readDesign(whole).design).toMatchObject({ effect: 0.3514, predictors: 3, tested: 3 });
});
