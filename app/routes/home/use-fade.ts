import { type PointerEvent, useRef, useState } from 'react';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useRotation } from '../../components/use-rotation.ts';
import { useRotationControl } from '../../components/use-rotation-control.ts';

/** How far a finger must travel sideways, in CSS pixels, for a swipe. */
const swipeDistance = 48;

/**
 * Slides that lie on each other and fade, every `delay` milliseconds, round and round. The fading is
 * CSS: this knows only which slide is on top.
 */
export function useFade(count: number, delay: number) {
  const { rotating, toggle, slidesProps } = useRotationControl();
  const [selected, setSelected] = useState(0);
  const hydrated = useHydrated();
  const start = useRef<number>(undefined);

  useRotation(() => setSelected((selected + 1) % count), delay, rotating);

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
    goTo: setSelected,
    slidesProps,
    swipeProps: {
      onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
        start.current = pointerType === 'mouse' ? undefined : clientX;
      },
      onPointerUp: endSwipe,
    },
  };
}
