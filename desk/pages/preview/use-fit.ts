import { type RefObject, useEffect, useState } from 'react';
import { fitInto, largestIn, type Size } from './sizes.ts';

/**
 * Keeps a frame in the box that it stands in, at the width of another window: the one that was chosen, or
 * the largest that the box has room for. Returns which.
 */
export function useFit(
  frame: RefObject<HTMLIFrameElement | null>,
  chosen: Size | undefined,
): Size | undefined {
  const [used, setUsed] = useState(chosen);
  useEffect(() => {
    const element = frame.current;
    const box = element?.parentElement;
    if (!element || !box) return;
    const observer = new ResizeObserver(() => {
      const room = { width: box.clientWidth, height: box.clientHeight };
      if (!room.width || !room.height) return;
      const size = chosen ?? largestIn(room.width);
      const { width, height, scale } = fitInto(size, room);
      element.style.setProperty('width', `${width}px`);
      element.style.setProperty('height', `${height}px`);
      element.style.setProperty('scale', `${scale}`);
      element.style.setProperty('left', `${Math.round((room.width - width * scale) / 2)}px`);
      setUsed(size);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame, chosen]);
  return used;
}
