import { expect, test } from 'vitest';
import { testTotals } from './test-totals.ts';

const counted = { numPassedTests: 3, numPendingTests: 0, numTodoTests: 0 };

test('counts a failed test once, a file that fails outside its tests, and no report as a failure', () => {
  const failing = { name: 'a', status: 'failed', assertionResults: [{ status: 'failed' }] };
  const broken = { name: 'b', status: 'failed', assertionResults: [{ status: 'skipped' }] };
  const report = { ...counted, numFailedTests: 1, testResults: [failing, broken] };
  expect(testTotals(report)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  expect(testTotals(undefined).failed).toBe(1);
});
