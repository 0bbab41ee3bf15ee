import { addDays } from '@site/content/firm-time';
import { describe, expect, it } from 'vitest';
import { axisText, beforeText } from './visits-view.tsx';

const bars = (count: number, size = 1) =>
  Array.from({ length: count }, (_, i) => {
    const from = addDays('2026-11-02', i * size);
    return { from, until: addDays(from, size - 1), visits: i, views: i };
  });

describe('the visits', () => {
  it('say how much they differ from what was before, if anything was counted then', () => {
    expect(beforeText(386, 224, 'the week')).toBe('72 % more; 224 in the week');
    expect(beforeText(1, 3, 'the week')).toBe('67 % fewer; 3 in the week');
    expect(beforeText(3, 3, 'the week')).toBe('the same; 3 in the week');
    expect(beforeText(3, 0, 'the week')).toBe('none in the week');
    expect(beforeText(3, undefined, 'the week')).toBe('nothing was counted in the week');
  });

  it('name each day of a week, each Monday of four, and the months of a year', () => {
    const named = (all: ReturnType<typeof bars>) => all.flatMap((bar) => axisText(bar, all) ?? []);
    expect(named(bars(2))).toEqual(['Mon 2', 'Tue 3']);
    expect(named(bars(28))).toEqual(['02 Nov', '09 Nov', '16 Nov', '23 Nov']);
    expect(named(bars(20, 7))).toEqual(['Dec', 'Jan', 'Feb', 'Mar']);
  });
});
