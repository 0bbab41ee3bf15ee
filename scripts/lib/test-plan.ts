const checks = ['lint', 'typecheck'];
const system = ['built', 'browser', 'serial'];
const projects = ['unit', ...system];

/** `vitest`: its arguments, if it runs at all. */
type TestPlan = { checks: string[]; vitest: string[] | undefined; needsBuild: boolean };

/**
 * What `npm test -- ARGS` runs: everything without arguments; otherwise the named parts only.
 * `system` stands for all projects but `unit`; a path, or an option such as `-t NAME`, is for Vitest.
 */
export function testPlan(args: string[]): TestPlan {
  if (args.length === 0) return { checks, vitest: [], needsBuild: true };
  const named = projects.filter(
    (project) => args.includes(project) || (args.includes('system') && system.includes(project)),
  );
  const forVitest = args.filter((arg) => ![...checks, ...projects, 'system'].includes(arg));
  const runsVitest = named.length > 0 || forVitest.length > 0;
  return {
    checks: checks.filter((check) => args.includes(check)),
    vitest: runsVitest
      ? [...named.flatMap((project) => ['--project', project]), ...forVitest]
      : undefined,
    needsBuild: runsVitest && !(named.length === 1 && named[0] === 'unit'),
  };
}
