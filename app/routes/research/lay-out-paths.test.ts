import { expect, test } from 'vitest';
import { isPath, layOutPaths, measured } from './lay-out-paths.ts';

test('a construct stands to the right of what it depends on, once, whatever its case', () => {
  const { boxes } = layOutPaths([
    'Norms → intention: 0.5',
    'Intention → behaviour',
    'Norms → behaviour',
  ]);
  expect(boxes.map(({ name }) => name)).toEqual(['Norms', 'Intention', 'Behaviour']);
  expect(boxes.map(({ x }) => x)).toEqual([0, 143.5, 325]);
});

test('two constructs that act on each other are both drawn', () => {
  const { paths } = layOutPaths(['A → b', 'B → a']);
  expect(paths.flatMap(({ from, to }) => [...from, ...to]).every(Number.isFinite)).toBe(true);
});

test('the number after a colon may have commas, or be missing', () => {
  expect(measured('Records identified: 1,333').value).toBe(1333);
  expect(measured('Records identified').number).toBe('');
});

test.each(['Records identified', 'A → B → C', 'A → a', '→ B'])('%s is no path', (line) => {
  expect(isPath(line)).toBe(false);
});
