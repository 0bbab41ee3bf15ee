import { expect, test } from 'vitest';
import { testPlan } from './test-plan.ts';

const inProjects = (...names: string[]) => names.flatMap((name) => ['--project', name]);

test('runs the usual tests when nothing is named', () => {
  expect(testPlan([])).toEqual({
    checks: ['lint', 'typecheck'],
    vitest: inProjects('unit', 'built', 'browser'),
    needs: ['build'],
  });
});

test.each([
  ['unit', ['unit'], []],
  ['serial', ['serial'], ['build']],
  ['engines', ['engines'], ['build', 'engines']],
])('%s runs its tests alone, with what these need', (name, projects, needs) => {
  expect(testPlan([name])).toEqual({ checks: [], vitest: inProjects(...projects), needs });
});

test('a path alone may belong to any project, and is not tested twice', () => {
  const { vitest, needs } = testPlan(['tests/site.test.ts']);
  expect(vitest).toEqual([...inProjects('!whole'), 'tests/site.test.ts']);
  expect(needs).toEqual(['build']);
});

test('a check alone runs no test', () => {
  expect(testPlan(['lint'])).toEqual({ checks: ['lint'], vitest: undefined, needs: [] });
});
