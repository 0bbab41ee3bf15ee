import { readContent } from '@site/content/folder';
import { findResults } from '@site/statistics/check/find-results';
import { check } from '@site/statistics/check/verdict';
import { readAddress } from '@site/statistics/power/state';
import { addressAfter, follow, numbered } from '@site/workbench/key/key';
import { expect, test } from 'vitest';

const { questions, tests, references } = readContent()['which-test'];

/** The addresses of all ways to an end. */
function ends(address = ''): string[] {
  const { question } = follow(questions, address);
  if (!question) return [address];
  return question.answers.flatMap((answer) => ends(addressAfter(address, answer)));
}

test('every way ends at a test, within six questions', () => {
  const ids = tests.map(({ id }) => id);
  for (const address of ends()) {
    const { end, steps } = follow(questions, address);
    expect(ids, address).toContain(end);
    expect(steps.length).toBeLessThanOrEqual(6);
  }
});

test('lines for R can be copied: R takes no other spaces', () => {
  expect(tests.map(({ r }) => r).filter((line) => /[^\S ]/.test(line))).toEqual([]);
});

test('every test is reached, and every question is asked at one place', () => {
  const reached = new Set(ends().map((address) => follow(questions, address).end));
  expect(tests.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
  expect(numbered(questions)).toHaveLength(questions.length);
  const led = questions.flatMap(({ answers }) => answers.map(({ to }) => to));
  for (const { id } of questions.slice(1)) expect(led.filter((to) => to === id)).toHaveLength(1);
});

test.each(tests)('$id: p, calculator and references are right', (one) => {
  const wrong = findResults(one.report)
    .results.map(check)
    .filter(({ verdict }) => verdict !== 'consistent');
  expect(wrong.map(({ reported, p }) => [reported.text, p])).toEqual([]);
  if (one.state) expect(readAddress(`#${one.state}`)?.problems).toEqual([]);
  const known = references.map(({ id }) => id);
  expect(one.references.filter((id) => !known.includes(id))).toEqual([]);
});

test('every reference is cited, in the order of the alphabet', () => {
  const cited = new Set(tests.flatMap((one) => one.references));
  expect(references.filter(({ id }) => !cited.has(id)).map(({ id }) => id)).toEqual([]);
  const texts = references.map(({ text }) => text);
  expect(texts.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(texts);
});
