type TestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string }[];
};

/** The parts of Vitest's JSON report that are read here. */
export type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: TestFile[];
};

type Totals = { passed: number; failed: number; skipped: number };

/**
 * A file that fails outside its tests (an import, a hook) counts as one failed test: Vitest's own
 * totals leave it out.
 * @param report nothing when Vitest wrote none
 */
export function testTotals(report: TestReport | undefined): Totals {
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

export function totalsLine({ passed, failed, skipped }: Totals): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
