import { addDays } from '@site/content/firm-time';
import { expect, it } from 'vitest';
import { axisText } from './bars.tsx';
import { beforeText } from './figures.tsx';

const bars = (count: number, size = 1) =>
  Array.from({ length: count }, (_, i) => {
    const from = addDays('2026-11-02', i * size);
    return { from, until: addDays(from, size - 1), visits: i, views: i };
  });

it('visits say how much they differ from what was before', () => {
  expect(beforeText(386, 224)).toBe('72 % more; 224 before');
  expect(beforeText(1, 3)).toBe('67 % fewer; 3 before');
  expect(beforeText(3, 3)).toBe('the same; 3 before');
  expect(beforeText(3, 0)).toBe('none before');
});

it('bars name each day of a week, each Monday of four, and the months of a year', () => {
  const named = (all: ReturnType<typeof bars>) => all.flatMap((bar) => axisText(bar, all) ?? []);
  expect(named(bars(2))).toEqual(['Mon 2', 'Tue 3']);
  expect(named(bars(28))).toEqual(['02 Nov', '09 Nov', '16 Nov', '23 Nov']);
  expect(named(bars(20, 7))).toEqual(['Dec', 'Jan', 'Feb', 'Mar']);
});
