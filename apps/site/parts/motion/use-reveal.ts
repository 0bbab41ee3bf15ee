import { useEffect } from 'react';
import { useLocation } from 'react-router';

const slowest = 1500;

/**
 * Elements move and never fade: what is in the window can be read, however fast one scrolls. Most of the
 * movement is in the first 300 ms.
 */
const frames: Keyframe[] = [
  { transform: 'translateY(24px)', easing: 'cubic-bezier(0.05, 0.9, 0.1, 1)' },
  { transform: 'none' },
];

function reveal(element: HTMLElement, delay: number): void {
  element.classList.remove('reveal-waiting');
  if (element.matches(':focus-within')) return;
  element.animate(frames, {
    duration: Number(element.dataset.reveal) || slowest,
    delay,
    fill: 'backwards',
  });
}

/**
 * Reveals each `[data-reveal="<milliseconds>"]` once, as it scrolls into view. Those that come into
 * view together follow one another by their `data-reveal-step` in milliseconds; one that comes alone
 * waits for nothing. What is above the fold, or already seen, never moves. Nothing is measured
 * here: the observer says first where each of them stands. One in a part that hydrates after the page has
 * `suppressHydrationWarning`, for the class that it waits under.
 */
export function useReveal(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own elements
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const waiting = new Set<HTMLElement>();
    const observer = new IntersectionObserver(
      (entries) => {
        const coming: HTMLElement[] = [];
        // Read once: between two changes of the page it would have all of it laid out anew.
        const { innerHeight } = window;
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const element = target as HTMLElement;
          if (waiting.has(element)) {
            if (isIntersecting) coming.push(element);
          } else if (boundingClientRect.top >= innerHeight) {
            waiting.add(element);
            element.classList.add('reveal-waiting');
          } else {
            observer.unobserve(element);
          }
        }
        for (const [place, element] of coming.entries()) {
          observer.unobserve(element);
          reveal(element, place * (Number(element.dataset.revealStep) || 0));
        }
      },
      { rootMargin: '0px 0px -8% 0px' },
    );
    for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
    return () => {
      observer.disconnect();
      for (const element of waiting) element.classList.remove('reveal-waiting');
    };
  }, [pathname]);
}
