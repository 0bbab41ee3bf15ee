import { readContent } from '@site/content/folder';
import { readValues, waysOf } from '@site/statistics/power/convert';
import { methodIds, type TestId, tests } from '@site/statistics/power/methods';
import { isAnswer, type Unknown } from '@site/statistics/power/solve';
import { readDesign, solve, type Typed, unknownsOf } from '@site/statistics/power/state';
import { describe, expect, test } from 'vitest';
import { confidence, given, people, plain, powerFound } from './formats.ts';
import { sentenceFor, toolReference } from './sentence.tsx';

test('numbers are grouped as in India, limits with all of their decimals', () => {
  const exact = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 8 });
  for (let n = 7; n < 1e10; n *= 7) expect(people(n)).toBe(exact.format(n));
  for (const value of [0, 1e-8, 0.05, 3.14, 10, 1e10]) {
    expect(plain(value)).toBe(exact.format(value));
  }
});

test.each([
  [given(0), '0.00'],
  [given(0.49907), '0.4991'],
  [given(0.0000473), '0.000047'],
  [given(4.7e-10), '4.7 × 10⁻¹⁰'],
  [confidence(0.05), '95'],
  [confidence(0), 'above 99.999999'],
  [powerFound(0.8016), { text: '0.802' }],
  [powerFound(0.99999), { text: '0.999', side: 'above' }],
  [powerFound(1e-8), { text: '0.001', side: 'below' }],
])('a value reads %o', (found, expected) => {
  expect(found).toEqual(expected);
});

const { calculator } = readContent();

function sentence(method: (typeof methodIds)[number], unknown: Unknown, typed: Typed = {}) {
  const { design } = readDesign({ method, unknown, typed });
  const outcome = solve(method, unknown, design);
  if (!isAnswer(outcome)) throw new Error(outcome.reason);
  return sentenceFor(calculator, { method, unknown, design, outcome }, outcome);
}

describe.each(methodIds)('%s', (method) => {
  test.each(unknownsOf(method))('the sentence for %s leaves nothing open', (unknown) => {
    const text = sentence(method, unknown, { dropout: '0.1' });
    expect(text).not.toMatch(/\[|\]|undefined|NaN/);
    expect(text).toMatch(/10%/);
    expect(text).toMatch(/\(method: (\w|[ &.,;])+(19|20)\d\d\)/);
  });
});

test.each<[(typeof methodIds)[number], Typed, RegExp]>([
  ['means-two', {}, /128.+64 in each of 2 groups.+0\.50.+0\.80.+two-tailed/],
  ['means-two', { ratio: '2' }, /48 and 96/],
  ['anova', {}, /^(?!.*tailed)/],
  ['regression', {}, /^(?!.*Faul).*Cohen, 1988/],
  ['regression', { predictors: '5', tested: '2' }, /2 of 5.*Faul et al\., 2009/],
  ['survey', {}, /^(?!.*Krejcie).*Cochran, 1977/],
  ['survey', { population: '1000' }, /1,000.+278.*Krejcie & Morgan, 1970/],
  ['rmsea', {}, /of close fit.+0\.05.+0\.08/],
  ['rmsea', { rmsea1: '0.01' }, /not-close fit.+0\.05.+0\.01/],
  ['rmsea', { rmsea0: '0' }, /exact fit/],
])('the sentence of %s %o says and cites what was computed', (method, typed, said) => {
  expect(sentence(method, 'n', typed)).toMatch(said);
});

test('the calculator is named as what computed it, with its address and the day', () => {
  const firm = /calculator of (.+) \(method/.exec(sentence('means-two', 'n'))?.[1];
  expect(firm).toBeTruthy();
  const day = new Date('2026-11-22T06:00:00Z');
  const reference = toolReference(calculator, 'https://example.org/tools/sample-size', day);
  expect(reference).toContain(`${firm}.`);
  expect(reference).toContain('22 November 2026');
  expect(reference).toContain('https://example.org/tools/sample-size');
});

test.each(Object.entries(tests))('%s: the common cases are as computed', (id, one) => {
  const { design } = readDesign({ method: id as TestId, unknown: 'n', typed: {} });
  const at = (power: number) =>
    one.conventions.map((value) => {
      const outcome = solve(id as TestId, 'n', { ...design, [one.effect]: value, power });
      return isAnswer(outcome) && outcome.n;
    });
  const method = calculator.methods.find((method) => method.id === id)!;
  expect(method.cases.people80).toEqual(at(0.8));
  expect(method.cases.people90).toEqual(at(0.9));
  for (const [i, value] of one.conventions.entries()) {
    expect(method.cases.sizes[i]).toContain(String(value));
  }
});

test('the ways to an effect are those that are computed, with a field for each value', () => {
  for (const { id, from = [] } of calculator.methods) {
    expect(from.map((way) => way.id)).toEqual(waysOf(id));
    for (const way of from) expect(way.values).toHaveLength(readValues(id, way.id, []).length);
  }
});
