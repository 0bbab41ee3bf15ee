import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useRotation, useRotationControl } from '#parts/carousel/use-rotation.ts';
import { useHydrated } from '#parts/loading/hydration-mark.tsx';

/** How long before it is shown the pictures of the next slide are fetched, in milliseconds: one that came late would cut in. */
const headStart = 4000;

/** How far a finger must travel sideways, in CSS pixels, for a swipe. */
const swipeDistance = 48;

/**
 * Slides on top of each other that fade every `delay` milliseconds in a loop. CSS does the fading; the hook
 * only knows which slide is on top.
 */
export function useFade(count: number, delay: number) {
  const { rotating, toggle, slidesProps, focusProps } = useRotationControl();
  const [selected, setSelected] = useState(0);
  const [reached, setReached] = useState(0);
  const hydrated = useHydrated();
  const start = useRef<number>(undefined);

  useRotation(() => setSelected((selected + 1) % count), delay, rotating, selected);

  useEffect(() => {
    const timer = setTimeout(() => setReached(selected + 1), rotating ? delay - headStart : 0);
    return () => clearTimeout(timer);
  }, [selected, rotating, delay]);

  function endSwipe({ clientX }: PointerEvent) {
    const travelled = clientX - (start.current ?? clientX);
    start.current = undefined;
    if (Math.abs(travelled) < swipeDistance) return;
    setSelected((selected + (travelled < 0 ? 1 : count - 1)) % count);
  }

  return {
    rotating,
    toggle,
    selected,
    /** In the prerendered page every slide can be reached: without JavaScript they stand in a row. */
    isHidden: (slide: number) => hydrated && slide !== selected,
    /** Whether to load its pictures: the first slide's at once, the others' before they are shown. */
    isWanted: (slide: number) => slide <= Math.max(selected, reached),
    goTo: setSelected,
    slidesProps,
    focusProps,
    swipeProps: {
      onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
        start.current = pointerType === 'mouse' ? undefined : clientX;
      },
      onPointerUp: endSwipe,
    },
  };
}
