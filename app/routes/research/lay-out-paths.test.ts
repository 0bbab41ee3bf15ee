import { expect, test } from 'vitest';
import { layOutPaths } from './lay-out-paths.ts';

const path = (cause: string, effect: string) => ({ cause, effect, strength: 0.5 });

test('a construct stands once, to the right of what it depends on', () => {
  const { boxes } = layOutPaths([
    path('Norms', 'Intention'),
    path('Intention', 'Behaviour'),
    path('Norms', 'Behaviour'),
  ]);
  expect(boxes.map(({ name }) => name)).toEqual(['Norms', 'Intention', 'Behaviour']);
  expect(boxes.map(({ x }) => x)).toEqual([0, 143.5, 325]);
});

test('two constructs that act on each other are both drawn', () => {
  const { arrows } = layOutPaths([path('A', 'B'), path('B', 'A')]);
  expect(arrows.flatMap(({ from, to }) => [...from, ...to]).every(Number.isFinite)).toBe(true);
});
