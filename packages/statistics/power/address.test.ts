import { expect, test } from 'vitest';
import { methodIds } from './methods.ts';
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
  ['alpha', '0.05', 0.05],
  ['alpha', '5 %', 0.05],
  ['effect', '-0.5', 0.5],
  ['effect', '\u22120.5', 0.5],
  ['alpha', '0', undefined],
  ['population', '1,00,000', 100_000],
  ['effect', '0.00001', undefined],
  ['n', '12.5', undefined],
  ['tails', '3', undefined],
] as const)('%s "%s" is %s', (name, text, value) => {
  expect(readNumber('means-two', name, text)).toBe(value);
});

test.each<[string, number]>([
  ['0.05', 0.05],
  [' .05 ', 0.05],
  ['\u22123', -3],
  ['5e-2', 0.05],
  ['6%', 0.06],
  ['1,200.5', 1200.5],
  ['1,20,000', 120_000],
  ['12,34,567', 1_234_567],
  ...['', '0x10', 'Infinity', '0,05', '1,20', '1,2,000', '1.2.3'].map((text): [string, number] => [
    text,
    Number.NaN,
  ]),
])('"%s" reads as %f', (text, value) => {
  expect(readPlain(text)).toBe(value);
});

test('another method keeps what both have, and not the effect', () => {
  const state: State = {
    method: 'means-two',
    unknown: 'power',
    typed: { effect: '0.9', alpha: '0.01', n: '80' },
  };
  const next = withMethod(state, 'correlation');
  expect([textOf(next, 'effect'), textOf(next, 'alpha'), textOf(next, 'n')]).toEqual([
    ...['0.3', '0.01', '80'],
  ]);
  expect(next.unknown).toBe('power');
  expect(withMethod(state, 'survey').unknown).toBe('n');
});

test('an effect of some predictors comes with their number, one of all of them without', () => {
  const state: State = { method: 'regression', unknown: 'n', typed: { predictors: '3' } };
  const part = withConverted(state, { effect: 0.0811, tested: 1 });
  expect(readDesign(part).design).toMatchObject({ effect: 0.0811, predictors: 3, tested: 1 });
  const whole = withConverted(part, { effect: 0.3514, tested: 'all' });
  expect(readDesign(whole).design).toMatchObject({ effect: 0.3514, predictors: 3, tested: 3 });
});
