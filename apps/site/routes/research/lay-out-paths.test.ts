import { expect, test } from 'vitest';
import { layOutPaths } from './lay-out-paths.ts';

test('a construct stands to the right of what it depends on, and two that act on each other are drawn', () => {
  const pairs = ['Norms Intention', 'Intention Behaviour', 'Norms Behaviour', 'A B', 'B A'];
  const { bars, bands } = layOutPaths(
    pairs.map((pair) => {
      const [cause = '', effect = ''] = pair.split(' ');
      return { cause, effect, strength: 0.5 };
    }),
  );
  const x = (name: string) => bars.find((bar) => bar.name === name)!.x;
  expect([x('Norms'), x('Intention'), x('Behaviour')]).toEqual([0, 227.5, 455]);
  expect(bands.flatMap(({ from, to }) => [...from, ...to]).every(Number.isFinite)).toBe(true);
});
