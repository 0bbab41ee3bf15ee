import { type RefObject, useEffect, useState } from 'react';

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

export type Size = 'phone' | 'tablet' | 'desk';

/** The width of the device's window, in CSS pixels. */
const widths: Readonly<Record<Size, number>> = { phone: 390, tablet: 820, desk: 1440 };

type Box = { width: number; height: number };

/** The size of the frame for a box, and the scale at which it fits. */
export function fitInto(size: Size, { width, height }: Box): Box & { scale: number } {
  const scale = Math.min(1, width / widths[size]);
  return { width: widths[size], height: Math.round(height / scale), scale };
}

/** The largest window that is shown in its true size. */
export const largestIn = (width: number): Size =>
  width >= widths.desk ? 'desk' : width >= widths.tablet ? 'tablet' : 'phone';
