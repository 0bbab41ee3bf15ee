import { afterEach, expect, test, vi } from 'vitest';
import { onceSeen } from './once-seen.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is told in one piece with an earlier "not in view" counts, once', () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {};
      disconnect = disconnect;
      constructor(callback: typeof tell) {
        tell = callback;
      }
    },
  );
  const then = vi.fn();
  onceSeen({} as Element, then);
  tell([{ isIntersecting: false }]);
  expect(then).not.toHaveBeenCalled();
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(then).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
