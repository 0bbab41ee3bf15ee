import { expect, test } from 'vitest';
import { type Case, growTree, hits } from './decision-tree.ts';

const bounds = { x0: 0, y0: 0, x1: 20, y1: 20 };
const cluster = (x: number, y: number, label: string): Case[] =>
  Array.from({ length: 6 }, (_, i) => ({ x: x + i / 10, y: y + i / 10, label }));

test('three clusters need two questions and no case is misnamed', () => {
  const cases = [...cluster(2, 2, 'a'), ...cluster(2, 12, 'b'), ...cluster(12, 6, 'c')];
  const { regions, cuts } = growTree(cases, bounds, 3);
  expect(cuts).toHaveLength(2);
  expect(regions.map(({ label }) => label).sort()).toEqual(['a', 'b', 'c']);
  expect(hits(regions)).toBe(cases.length);
});

test('a question whose answers agree is left out', () => {
  const cases = [...cluster(2, 2, 'a'), ...cluster(12, 2, 'a')];
  cases[0] = { ...cases[0]!, label: 'b' };
  const { regions, cuts } = growTree(cases, bounds, 3);
  expect(cuts).toHaveLength(0);
  expect(regions).toHaveLength(1);
});
