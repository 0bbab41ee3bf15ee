import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rotate } from './use-rotation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab that can be hidden. */
function newTab() {
  const tab = Object.assign(new EventTarget(), { hidden: false });
  const setHidden = (hidden: boolean) => {
    tab.hidden = hidden;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  return { tab, setHidden };
}

test.each([4000, 5000, 6000])('advances every %i ms, and not before', (delay) => {
  const advance = vi.fn();
  rotate(advance, delay, newTab().tab);
  vi.advanceTimersByTime(delay - 1);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * delay);
  expect(advance).toHaveBeenCalledTimes(3);
});

test('stopped, it stays where it is, whatever the tab does; started again, it waits a whole interval', () => {
  const advance = vi.fn();
  const { tab, setHidden } = newTab();
  const stop = rotate(advance, 5000, tab);
  vi.advanceTimersByTime(4000);
  stop();
  setHidden(true);
  setHidden(false);
  vi.advanceTimersByTime(60_000);
  expect(advance).not.toHaveBeenCalled();

  rotate(advance, 5000, tab);
  vi.advanceTimersByTime(4999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test('pauses while the tab is hidden, and catches nothing up', () => {
  const advance = vi.fn();
  const { tab, setHidden } = newTab();
  rotate(advance, 6000, tab);
  vi.advanceTimersByTime(5000);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(advance).not.toHaveBeenCalled();
  setHidden(false);
  vi.advanceTimersByTime(5999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test('does not start in a hidden tab', () => {
  const advance = vi.fn();
  const { tab, setHidden } = newTab();
  setHidden(true);
  rotate(advance, 5000, tab);
  vi.advanceTimersByTime(20_000);
  expect(advance).not.toHaveBeenCalled();
});
