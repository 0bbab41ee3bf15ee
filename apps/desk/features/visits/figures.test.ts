import { expect, it } from 'vitest';
import { beforeText } from './figures.tsx';

it.each([
  [386, 224, '72 % more; 224 before'],
  [1, 3, '67 % fewer; 3 before'],
  [3, 3, 'the same; 3 before'],
  [3, 0, 'none before'],
])('%i visits after %i are said to be %s', (now, before, text) => {
  expect(beforeText(now, before)).toBe(text);
});
