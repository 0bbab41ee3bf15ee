import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drawFigures, ensureBuilt } from './lib/build.ts';
import { CommandError, npmScript, root, runCommand, startProcess, step } from './lib/command.ts';
import { findEngines, findProxy } from './lib/machine-programs.ts';
import { testPlan } from './lib/test-plan.ts';
import { slowestTests, type TestReport, testTotals, totalsLine } from './lib/test-totals.ts';

const reportFile = join(root, 'node_modules/.cache/test-report.json');
const args = process.argv.slice(2).filter((arg) => arg !== '--slow');
const tellsSlowest = process.argv.includes('--slow');

await runCommand(async () => {
  const plan = testPlan(args);
  if (plan.needs.includes('engines')) findEngines();
  if (plan.needs.includes('proxy')) findProxy();
  if (plan.needs.includes('build')) await ensureBuilt();
  else await drawFigures();

  const failedChecks: string[] = [];
  for (const check of plan.checks) {
    if (!(await passes(check))) failedChecks.push(check);
  }
  const tests = plan.vitest && (await runVitest(plan.vitest));

  for (const check of plan.checks) {
    console.log(
      `${check}: ${failedChecks.includes(check) ? 'failed, see its output above' : 'passed'}`,
    );
  }
  if (tests?.code && tests.totals.failed === 0) {
    console.log(`vitest: failed outside the tests (exit code ${tests.code}), see its output above`);
  }
  if (tests && tellsSlowest) console.log(tests.slowest.join('\n'));
  if (tests) console.log(totalsLine(tests.totals));
  return failedChecks.length > 0 || tests?.code ? 1 : 0;
});

/** Runs an npm script that checks something. */
async function passes(check: string): Promise<boolean> {
  try {
    await step(`Running npm run ${check}`, () => npmScript(check));
    return true;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`error: ${error.message}`);
    return false;
  }
}

async function runVitest(args: string[]) {
  rmSync(reportFile, { force: true });
  const report = [
    ...['minimal', './scripts/lib/progress-reporter.ts', 'json'].map((one) => `--reporter=${one}`),
    `--outputFile.json=${reportFile}`,
  ];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...report, ...args];
  const code = await startProcess(process.execPath, vitest, { ownGroup: true }).exited;
  const found = readReport(reportFile);
  const totals = testTotals(found);
  const slowest = slowestTests(found, root);
  return { totals, slowest, code: code || (totals.failed > 0 ? 1 : 0) };
}

function readReport(file: string): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
