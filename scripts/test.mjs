import './lib/require-node.mjs';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drawFigures, ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { npmScript } from './lib/npm.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { startProcess } from './lib/processes.mjs';
import { projectNode } from './lib/project-node.mjs';
import { root } from './lib/root.mjs';
import { step } from './lib/terminal.mjs';
import { testPlan } from './lib/test-plan.mjs';
import { testTotals, totalsLine } from './lib/test-totals.mjs';

const reportFile = join(root, 'node_modules/.cache/test-report.json');

await runMain(async () => {
  const plan = testPlan(process.argv.slice(2));
  const installed = await ensureInstalled();
  if (plan.needsBuild) await ensureBuilt(installed);
  else await drawFigures();

  /** @type {string[]} */
  const failedChecks = [];
  for (const check of plan.checks) {
    if (!(await passes(check))) failedChecks.push(check);
  }
  const tests = plan.vitest && (await runVitest(projectNode(installed), plan.vitest));

  for (const check of plan.checks) {
    console.log(
      `${check}: ${failedChecks.includes(check) ? 'failed, see its output above' : 'passed'}`,
    );
  }
  if (tests?.code && tests.totals.failed === 0) {
    console.log(`vitest: failed outside the tests (exit code ${tests.code}), see its output above`);
  }
  if (tests) console.log(totalsLine(tests.totals));
  return failedChecks.length > 0 || tests?.code ? 1 : 0;
});

/** @param {string} check the name of an npm script */
async function passes(check) {
  try {
    await step(`Running npm run ${check}`, () => npmScript(check));
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return false;
  }
}

/**
 * @param {string} node
 * @param {string[]} args
 */
async function runVitest(node, args) {
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  const code = await startProcess(node, vitest).exited;
  const totals = testTotals(readReport(reportFile));
  return { totals, code: code || (totals.failed > 0 ? 1 : 0) };
}

/**
 * @param {string} file
 * @returns {import('./lib/test-totals.mjs').TestReport | undefined}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
