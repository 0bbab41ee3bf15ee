import { describe, expect, test } from 'vitest';
import calculator from '../../../content/calculator.yaml';
import { usualDesign } from '../../../tools/power/design.ts';
import { methodIds, tests } from '../../../tools/power/methods.ts';
import { isAnswer, type Unknown } from '../../../tools/power/solve.ts';
import { readDesign, solve, type Typed, unknownsOf } from '../../../tools/power/state.ts';
import { sentenceFor } from './sentence.ts';

function sentence(method: (typeof methodIds)[number], unknown: Unknown, typed: Typed = {}) {
  const { design } = readDesign({ method, unknown, typed });
  const outcome = solve(method, unknown, design);
  if (!isAnswer(outcome)) throw new Error(outcome.reason);
  return sentenceFor({ method, unknown, design, outcome }, outcome);
}

describe.each(methodIds)('%s', (method) => {
  test.each(unknownsOf(method))('the sentence for %s leaves nothing open', (unknown) => {
    const text = sentence(method, unknown, { dropout: '0.1' });
    expect(text).not.toMatch(/\[|\]|undefined|NaN/);
    expect(text).toMatch(/10%/);
    expect(text).toMatch(/\((\w|[ &.,;])+(19|20)\d\d\)/);
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
  expect(sentence('means-two', 'power', { n: '100000' })).toContain('above 0.999');
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

test('the common cases of the survey are as computed', () => {
  const at = (alpha: number) =>
    [500, 5000, Number.POSITIVE_INFINITY].map((population) => {
      const outcome = solve('survey', 'n', { ...usualDesign, alpha, population });
      return isAnswer(outcome) && outcome.n;
    });
  expect(casesOf('survey')).toMatchObject({ people80: at(0.05), people90: at(0.01) });
});

test('the page lists the methods in their order', () => {
  expect(calculator.methods.map(({ id }) => id)).toEqual(methodIds);
});
