import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

type TestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName?: string; duration?: number | null }[];
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

/** The tests that took longest, one line each: seconds, file, name. */
export function slowestTests(report: TestReport | undefined, folder: string, most = 20): string[] {
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName = '', duration }) => ({ name, fullName, ms: duration ?? 0 })),
  );
  return tests
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, fullName, ms }) =>
      [(ms / 1000).toFixed(1).padStart(6), 's ', relative(folder, name), ': ', fullName].join(''),
    );
}

/** A sign for each file that is done, so that whoever waits sees it go on. What failed stands below, alone. */
export default class ProgressReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    process.stdout.write(module.ok() ? '.' : 'x');
  }
}
