import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drawFigures, ensureBuilt } from './lib/build.ts';
import {
  CommandError,
  findEngines,
  findProxy,
  npmScript,
  root,
  runCommand,
  startProcess,
  step,
} from './lib/command.ts';
import { slowestTests, type TestReport, testTotals, totalsLine } from './lib/test-totals.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--slow');
const tellsSlowest = process.argv.includes('--slow');

const checks = ['lint', 'typecheck'];
const usual = ['unit', 'built', 'browser'];
/** `whole` judges all that the usual tests judge by samples; `desk` works at the desk from beginning to end; `serial` kills servers, fills disks and types README, one at a time. */
const inCi = ['whole', 'desk', 'serial'];
/** They take programs of the machine that no npm package brings: Firefox and WebKit, Caddy. */
const ofMachine = ['engines', 'proxy'];
const projects = [...usual, ...inCi, ...ofMachine];

const inProjects = (names: string[]) => names.flatMap((name) => ['--project', name]);

/**
 * What `npm test -- ARGS` runs: without arguments all but what is left to CI; otherwise the named
 * parts only. A path, or an option such as `-t NAME`, is for Vitest, which may not run at all. `needs` is
 * what must be there first.
 */
function testPlan(args: string[]) {
  if (args.length === 0) return { checks, vitest: inProjects(usual), needs: ['build'] };
  const named = projects.filter((project) => args.includes(project));
  const forVitest = args.filter((arg) => ![...checks, ...projects].includes(arg));
  const runsVitest = named.length > 0 || forVitest.length > 0;
  const needsBuild = runsVitest && named.join() !== 'unit';
  return {
    checks: checks.filter((check) => args.includes(check)),
    vitest: runsVitest
      ? [...inProjects(named.length ? named : ['!whole']), ...forVitest]
      : undefined,
    needs: [...(needsBuild ? ['build'] : []), ...ofMachine.filter((one) => named.includes(one))],
  };
}

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
  // CI runs two parts beside each other.
  const name = ['test-report', ...projects.filter((project) => args.includes(project))].join('-');
  const reportFile = join(root, `node_modules/.cache/${name}.json`);
  rmSync(reportFile, { force: true });
  const report = [
    ...['minimal', './scripts/lib/test-totals.ts', 'json'].map((one) => `--reporter=${one}`),
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
