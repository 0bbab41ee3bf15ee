import { expect, test } from 'vitest';
import { testPlan } from './test-plan.ts';

const inProjects = (...names: string[]) => names.flatMap((name) => ['--project', name]);

test('runs everything that needs no program of the machine when nothing is named', () => {
  expect(testPlan([])).toEqual({
    checks: ['lint', 'typecheck'],
    vitest: inProjects('unit', 'built', 'browser', 'serial'),
    needsBuild: true,
    needsEngines: false,
    needsProxy: false,
  });
});

test('the tests in other engines need these and a build', () => {
  expect(testPlan(['engines'])).toEqual({
    checks: [],
    vitest: inProjects('engines'),
    needsBuild: true,
    needsEngines: true,
    needsProxy: false,
  });
});

test('the tests of the reverse proxy need these and a build', () => {
  expect(testPlan(['proxy'])).toEqual({
    checks: [],
    vitest: inProjects('proxy'),
    needsBuild: true,
    needsEngines: false,
    needsProxy: true,
  });
});

test('the unit tests need no build', () => {
  expect(testPlan(['unit'])).toEqual({
    checks: [],
    vitest: inProjects('unit'),
    needsBuild: false,
    needsEngines: false,
    needsProxy: false,
  });
});

test('hands paths and options to Vitest', () => {
  expect(testPlan(['browser', 'tests/site.test.ts', '-t', 'header'])).toEqual({
    checks: [],
    vitest: [...inProjects('browser'), 'tests/site.test.ts', '-t', 'header'],
    needsBuild: true,
    needsEngines: false,
    needsProxy: false,
  });
});

test('takes `system` for every project that needs a build', () => {
  const { vitest } = testPlan(['system']);
  expect(vitest).toEqual(inProjects('built', 'browser', 'serial'));
});

test('a path alone may belong to either project', () => {
  const plan = testPlan(['tests/site.test.ts']);
  expect(plan.vitest).toEqual(['tests/site.test.ts']);
  expect(plan.needsBuild).toBe(true);
});

test('a check alone runs no test', () => {
  expect(testPlan(['lint'])).toEqual({
    checks: ['lint'],
    vitest: undefined,
    needsBuild: false,
    needsEngines: false,
    needsProxy: false,
  });
});
