import { expect, test } from 'vitest';
import { slowestTests, testTotals, totalsLine } from './test-totals.ts';

const passing = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] };
const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [passing],
};

test('counts a failed test once', () => {
  const failing = { ...passing, status: 'failed', assertionResults: [{ status: 'failed' }] };
  const totals = testTotals({ ...report, numFailedTests: 1, testResults: [failing] });
  expect(totals.failed).toBe(1);
});

test.each([
  ['at its import', []],
  ['in a hook', [{ status: 'skipped' }]],
])('counts a file that fails %s', (_, assertionResults) => {
  const broken = { name: 'b.test.ts', status: 'failed', assertionResults };
  expect(testTotals({ ...report, testResults: [passing, broken] }).failed).toBe(1);
});

test('no report is a failure', () => {
  expect(totalsLine(testTotals(undefined))).toBe('0 passed, 1 failed');
});

test('the slowest tests come first, with their files', () => {
  const timed = [3_200, null, 12_345].map((duration, i) => ({
    ...{ status: 'passed', fullName: `test ${i}`, duration },
  }));
  const testResults = [{ ...passing, name: '/site/tests/a.test.ts', assertionResults: timed }];
  expect(slowestTests({ ...report, testResults }, '/site', 2)).toEqual([
    '  12.3s tests/a.test.ts: test 2',
    '   3.2s tests/a.test.ts: test 0',
  ]);
});
