import { readContent } from '@site/content/folder';
import { readValues, waysOf } from '@site/statistics/power/convert';
import { methodIds, tests } from '@site/statistics/power/methods';
import { isAnswer, type Unknown } from '@site/statistics/power/solve';
import { readDesign, solve, type Typed, unknownsOf } from '@site/statistics/power/state';
import { describe, expect, test } from 'vitest';
import { sentenceFor, toolReference } from './sentence.tsx';

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

test('says tails, groups and sizes where there are any', () => {
  expect(sentence('means-two', 'n')).toMatch(
    /128.+64 in each of 2 groups.+0\.50.+0\.80.+two-tailed/,
  );
  expect(sentence('means-two', 'n', { ratio: '2' })).toContain('48 and 96');
  expect(sentence('anova', 'n')).not.toContain('tailed');
  expect(sentence('regression', 'n', { predictors: '5', tested: '2' })).toContain('2 of 5');
  expect(sentence('survey', 'n', { population: '1000' })).toMatch(/1,000.+278/);
});

test('a power that was found is never 1', () => {
  const text = sentence('means-two', 'power', { n: '100000' });
  expect(text).toContain('power above 0.999');
  expect(text).not.toContain('of above');
});

test('says which hypothesis of fit is tested', () => {
  expect(sentence('rmsea', 'n')).toMatch(/of close fit.+0\.05.+0\.08/);
  expect(sentence('rmsea', 'n', { rmsea1: '0.01' })).toMatch(/not-close fit.+0\.05.+0\.01/);
  expect(sentence('rmsea', 'n', { rmsea0: '0' })).toContain('exact fit');
});

test.each<[(typeof methodIds)[number], Typed, RegExp, RegExp]>([
  ['regression', {}, /Cohen, 1988/, /Faul/],
  ['regression', { predictors: '5', tested: '2' }, /Faul et al\., 2009/, /Kish/],
  ['survey', {}, /Cochran, 1977/, /Kish|Krejcie/],
  ['survey', { population: '1000' }, /Krejcie & Morgan, 1970/, /Kish/],
])('cites the works of %s %o', (method, typed, cited, notCited) => {
  const text = sentence(method, 'n', typed);
  expect(text).toMatch(cited);
  expect(text).not.toMatch(notCited);
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

const casesOf = (id: string) => calculator.methods.find((method) => method.id === id)!.cases;

test.each(Object.entries(tests))(
  '%s: the common cases are as computed',
  (id, { conventions, effect }) => {
    const at = (power: number) =>
      conventions.map((value) => {
        const { design } = readDesign({
          method: id as keyof typeof tests,
          unknown: 'n',
          typed: {},
        });
        const outcome = solve(id as keyof typeof tests, 'n', { ...design, [effect]: value, power });
        return isAnswer(outcome) && outcome.n;
      });
    const { sizes, people80, people90 } = casesOf(id);
    expect(people80).toEqual(at(0.8));
    expect(people90).toEqual(at(0.9));
    for (const [i, value] of conventions.entries()) expect(sizes[i]).toContain(String(value));
  },
);

test('the ways to an effect are those that are computed, with a field for each value', () => {
  for (const { id, from = [] } of calculator.methods) {
    expect(from.map((way) => way.id)).toEqual(waysOf(id));
    for (const way of from) expect(way.values).toHaveLength(readValues(id, way.id, []).length);
  }
});
