import { useLayoutEffect, useState } from 'react';
import type { Frame } from '../../../figures/lib/sizes.ts';
import { drawings, shownDrawing } from '../live-figures.ts';

/** What of a figure's pictures is on the screen: its size as drawn, and its box in CSS pixels. */
export type Drawing = {
  frame: Frame;
  box: { left: number; top: number; width: number; height: number };
};

/** The drawing that a figure shows, followed as the window changes; its box is relative to `host`. */
export function useDrawing(figure: Element, host: Element): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  useLayoutEffect(() => {
    const read = () => setDrawing(drawingOf(figure, host.getBoundingClientRect()));
    const observer = new ResizeObserver(read);
    for (const one of figure.querySelectorAll(drawings)) observer.observe(one);
    observer.observe(host);
    // A picture that is loaded only when it is near has no address yet where the reader is led to it.
    for (const img of figure.querySelectorAll('img')) img.loading = 'eager';
    figure.addEventListener('load', read, true);
    read();
    return () => {
      observer.disconnect();
      figure.removeEventListener('load', read, true);
    };
  }, [figure, host]);
  return drawing;
}

function drawingOf(figure: Element, origin: DOMRect): Drawing | undefined {
  const shown = shownDrawing(figure);
  if (!shown) return undefined;
  const { left, top, width, height } = shown.element.getBoundingClientRect();
  return {
    frame: { width: shown.width, height: Math.round((shown.width * height) / width) },
    box: { left: left - origin.left, top: top - origin.top, width, height },
  };
}
