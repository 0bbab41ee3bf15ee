import { expect, test } from 'vitest';
import { testTotals, totalsLine } from './test-totals.ts';

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
