const checks = ['lint', 'typecheck'];
const usual = ['unit', 'built', 'browser'];
/** `whole` judges all that the usual tests judge by samples; `desk` works at the desk from beginning to end; `serial` kills servers, fills disks and types every guide, one at a time. */
const inCi = ['whole', 'desk', 'serial'];
/** They take programs of the machine that no npm package brings: Firefox and WebKit, Caddy. */
const ofMachine = ['engines', 'proxy'];
const projects = [...usual, ...inCi, ...ofMachine];

type TestPlan = {
  checks: string[];
  /** Its arguments, if it runs at all. */
  vitest: string[] | undefined;
  /** What must be there first: `build`, `engines`, `proxy`. */
  needs: string[];
};

/**
 * What `npm test -- ARGS` runs: without arguments all but what is left to CI; otherwise the named
 * parts only. A path, or an option such as `-t NAME`, is for Vitest.
 */
export function testPlan(args: string[]): TestPlan {
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

const inProjects = (names: string[]) => names.flatMap((name) => ['--project', name]);
