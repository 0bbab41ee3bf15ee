import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLatest } from './use-preview.ts';
import { isMarkOf, readMark } from './write-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('leaves out what is no longer asked for, and never runs twice at a time', async () => {
  const ran: number[] = [];
  let running = 0;
  const latest = createLatest<number>(async (asked) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    ran.push(asked);
    running -= 1;
  }, 60);
  for (let i = 1; i <= 20; i++) {
    latest.ask(i);
    await vi.advanceTimersByTimeAsync(30);
  }
  await vi.advanceTimersByTimeAsync(500);
  expect(ran.at(-1)).toBe(20);
  expect(ran.length).toBeLessThan(6);
  latest.ask(21);
  latest.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(ran.at(-1)).toBe(20);
});

it('reads what the fields of an element are, and finds a field, a group and an entry', () => {
  const mark = 'home:hero.slides[0].title site:phone.value nonsense other:x';
  expect(readMark(mark)).toEqual([
    { page: 'home', path: ['hero', 'slides', 0, 'title'] },
    { page: 'site', path: ['phone', 'value'] },
  ]);
  expect(isMarkOf(mark, { page: 'home', path: ['hero', 'slides', 0, 'title'] })).toBe(true);
  expect(isMarkOf(mark, { page: 'home', path: ['hero'] })).toBe(true);
  expect(isMarkOf(mark, { page: 'home', path: ['her'] })).toBe(false);
  expect(isMarkOf(mark, { page: 'home', path: ['hero', 'slides', 1] })).toBe(false);
});
