const checks = ['lint', 'typecheck'];
const system = ['built', 'browser', 'serial'];
const everywhere = ['unit', ...system];
const projects = [...everywhere, 'engines', 'proxy'];

type TestPlan = {
  checks: string[];
  /** Its arguments, if it runs at all. */
  vitest: string[] | undefined;
  needsBuild: boolean;
  /** Firefox and WebKit, which no npm package brings. */
  needsEngines: boolean;
  /** Caddy, which no npm package brings either. */
  needsProxy: boolean;
};

/**
 * What `npm test -- ARGS` runs: without arguments everything that runs on any machine; otherwise the
 * named parts only. `system` stands for all of its projects but `unit`; a path, or an option such as
 * `-t NAME`, is for Vitest.
 */
export function testPlan(args: string[]): TestPlan {
  if (args.length === 0) {
    const needs = { needsBuild: true, needsEngines: false, needsProxy: false };
    return { checks, vitest: inProjects(everywhere), ...needs };
  }
  const named = projects.filter(
    (project) => args.includes(project) || (args.includes('system') && system.includes(project)),
  );
  const forVitest = args.filter((arg) => ![...checks, ...projects, 'system'].includes(arg));
  const runsVitest = named.length > 0 || forVitest.length > 0;
  return {
    checks: checks.filter((check) => args.includes(check)),
    vitest: runsVitest ? [...inProjects(named), ...forVitest] : undefined,
    needsBuild: runsVitest && !(named.length === 1 && named[0] === 'unit'),
    needsEngines: named.includes('engines'),
    needsProxy: named.includes('proxy'),
  };
}

const inProjects = (names: string[]) => names.flatMap((name) => ['--project', name]);
