import { expect, test } from 'vitest';
import { testPlan } from './test-plan.ts';

test('runs everything when nothing is named', () => {
  expect(testPlan([])).toEqual({ checks: ['lint', 'typecheck'], vitest: [], needsBuild: true });
});

test('the unit tests need no build', () => {
  expect(testPlan(['unit'])).toEqual({
    checks: [],
    vitest: ['--project', 'unit'],
    needsBuild: false,
  });
});

test('hands paths and options to Vitest', () => {
  expect(testPlan(['browser', 'tests/site.test.ts', '-t', 'header'])).toEqual({
    checks: [],
    vitest: ['--project', 'browser', 'tests/site.test.ts', '-t', 'header'],
    needsBuild: true,
  });
});

test('takes `system` for every project that needs a build', () => {
  const { vitest } = testPlan(['system']);
  expect(vitest).toEqual(['built', 'browser', 'serial'].flatMap((name) => ['--project', name]));
});

test('a path alone may belong to either project', () => {
  const plan = testPlan(['tests/site.test.ts']);
  expect(plan.vitest).toEqual(['tests/site.test.ts']);
  expect(plan.needsBuild).toBe(true);
});

test('a check alone runs no test', () => {
  expect(testPlan(['lint'])).toEqual({ checks: ['lint'], vitest: undefined, needsBuild: false });
});
