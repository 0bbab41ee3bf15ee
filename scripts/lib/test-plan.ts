const checks = ['lint', 'typecheck'];
const system = ['built', 'browser', 'serial'];
const everywhere = ['unit', ...system];
/** They take programs of the machine that no npm package brings: Firefox and WebKit, Caddy. */
const ofMachine = ['engines', 'proxy'];
const projects = [...everywhere, ...ofMachine];

type TestPlan = {
  checks: string[];
  /** Its arguments, if it runs at all. */
  vitest: string[] | undefined;
  /** What must be there first: `build`, `engines`, `proxy`. */
  needs: string[];
};

/**
 * What `npm test -- ARGS` runs: without arguments everything that runs on any machine; otherwise the
 * named parts only. `system` stands for all of its projects but `unit`; a path, or an option such as
 * `-t NAME`, is for Vitest.
 */
export function testPlan(args: string[]): TestPlan {
  if (args.length === 0) return { checks, vitest: inProjects(everywhere), needs: ['build'] };
  const named = projects.filter(
    (project) => args.includes(project) || (args.includes('system') && system.includes(project)),
  );
  const forVitest = args.filter((arg) => ![...checks, ...projects, 'system'].includes(arg));
  const runsVitest = named.length > 0 || forVitest.length > 0;
  const needsBuild = runsVitest && named.join() !== 'unit';
  return {
    checks: checks.filter((check) => args.includes(check)),
    vitest: runsVitest ? [...inProjects(named), ...forVitest] : undefined,
    needs: [...(needsBuild ? ['build'] : []), ...ofMachine.filter((one) => named.includes(one))],
  };
}

const inProjects = (names: string[]) => names.flatMap((name) => ['--project', name]);
