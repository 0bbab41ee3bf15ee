import { expect, test } from 'vitest';
import { isPath, layOutPaths } from './lay-out-paths.ts';

test('a construct stands to the right of what it depends on, once, whatever its case', () => {
  const { boxes } = layOutPaths([
    'Norms → intention',
    'Intention → behaviour',
    'Norms → behaviour',
  ]);
  expect(boxes.map(({ name }) => name)).toEqual(['Norms', 'Intention', 'Behaviour']);
  expect(boxes.map(({ x }) => x)).toEqual([0, 142, 284]);
});

test('two that act on each other are drawn as well', () => {
  const { paths } = layOutPaths(['A → b', 'B → a']);
  expect(paths.flatMap(({ from, to }) => [...from, ...to]).every(Number.isFinite)).toBe(true);
});

test.each(['Records identified', 'A → B → C', 'A → a', '→ B'])('%s is no path', (line) => {
  expect(isPath(line)).toBe(false);
});
