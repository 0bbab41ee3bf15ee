import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const slices = '.band, .slice';
// Not a click, which mostly leaves the page.
const readersMoves = ['scroll', 'keydown'];

/**
 * A page that begins at its top lays out what is near the view only, by the class `sliced` of its
 * root (styles/base.css). From the first interaction on the rest follows, one slice in a frame, so
 * that the height of the page is known when its position is kept. Where a position is found again or
 * an address names a part, there are no slices. The first page's class is set in its head (root.tsx).
 */
export function useSlices(): void {
  const location = useLocation();
  const type = useNavigationType();
  const [first] = useState(location);

  useLayoutEffect(() => {
    if (location === first) return;
    const beginsAtTop = type !== 'POP' && location.hash === '';
    document.documentElement.classList.toggle('sliced', beginsAtTop);
  }, [location, type, first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own slices
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    for (const move of readersMoves) {
      addEventListener(move, () => layOut(signal), { once: true, passive: true, signal });
    }
    return () => stop.abort();
  }, [location.pathname]);
}

function layOut(stop: AbortSignal): void {
  const waiting = document.querySelectorAll<HTMLElement>(slices).values();
  requestAnimationFrame(function next() {
    const { value: slice } = waiting.next();
    if (!slice || stop.aborted) return;
    slice.style.contentVisibility = 'visible';
    requestAnimationFrame(next);
  });
}
