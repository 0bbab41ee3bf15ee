import { expect, test } from 'vitest';
import { isPath, layOutPaths, measured } from './lay-out-paths.ts';

test('a construct stands to the right of what it depends on, once, whatever its case', () => {
  const { bars } = layOutPaths([
    'Norms → intention: 0.5',
    'Intention → behaviour',
    'Norms → behaviour',
  ]);
  expect(bars.map(({ name }) => name)).toEqual(['Norms', 'Intention', 'Behaviour']);
  expect(bars.map(({ x }) => x)).toEqual([0, 227.5, 455]);
});

test('two constructs that act on each other are both drawn', () => {
  const { bands } = layOutPaths(['A → b', 'B → a']);
  expect(bands.flatMap(({ from, to }) => [...from, ...to]).every(Number.isFinite)).toBe(true);
});

test('the number after a colon may have commas, or be missing', () => {
  expect(measured('Records identified: 1,333').value).toBe(1333);
  expect(measured('Records identified').number).toBe('');
});

test.each(['Records identified', 'A → B → C', 'A → a', '→ B'])('%s is no path', (line) => {
  expect(isPath(line)).toBe(false);
});
