import { expect, test } from 'vitest';
import { layOutPaths } from './lay-out-paths.ts';

const path = (cause: string, effect: string) => ({ cause, effect, strength: 0.5 });

test('a construct stands once, to the right of what it depends on', () => {
  const { bars } = layOutPaths([
    path('Norms', 'Intention'),
    path('Intention', 'Behaviour'),
    path('Norms', 'Behaviour'),
  ]);
  expect(bars.map(({ name }) => name)).toEqual(['Norms', 'Intention', 'Behaviour']);
  expect(bars.map(({ x }) => x)).toEqual([0, 227.5, 455]);
});

test('two constructs that act on each other are both drawn', () => {
  const { bands } = layOutPaths([path('A', 'B'), path('B', 'A')]);
  expect(bands.flatMap(({ from, to }) => [...from, ...to]).every(Number.isFinite)).toBe(true);
});
