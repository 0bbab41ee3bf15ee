/**
 * The parts of Vitest's JSON report that are read here.
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string }[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: TestFile[] }} TestReport
 */

/**
 * A file that fails outside its tests (an import, a hook) counts as one failed test: Vitest's own
 * totals leave it out.
 * @param {TestReport | undefined} report nothing when Vitest wrote none
 */
export function testTotals(report) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {{ passed: number, failed: number, skipped: number }} totals */
export function totalsLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
