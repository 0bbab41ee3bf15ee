import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLatest } from './use-preview.ts';

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
  expect(ran.length).toBeGreaterThan(2);
  expect(ran.length).toBeLessThan(6);

  latest.ask(21);
  latest.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(ran.at(-1)).toBe(20);
});
