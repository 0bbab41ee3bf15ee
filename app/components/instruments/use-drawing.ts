import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Frame } from '../../../figures/lib/sizes.ts';
import { drawings, shownDrawing } from '../figures/shown-drawing.ts';
import type { Choice } from '../figures/slots.ts';

/** What of a figure's pictures is on the screen: its size as drawn, and its box in CSS pixels. */
type Drawing = {
  frame: Frame;
  box: { left: number; top: number; width: number; height: number };
};

/** The drawing that the figure around `place` shows, followed as the window changes; its box is relative to `place`. */
export function useDrawing(
  place: RefObject<HTMLElement | null>,
  pictures: readonly Choice[],
): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  useLayoutEffect(() => {
    const host = place.current!;
    const figure = host.parentElement!;
    const read = () => setDrawing(drawingOf(figure, pictures, host.getBoundingClientRect()));
    const observer = new ResizeObserver(read);
    for (const one of figure.querySelectorAll(drawings)) observer.observe(one);
    observer.observe(host);
    addEventListener('resize', read);
    read();
    return () => {
      observer.disconnect();
      removeEventListener('resize', read);
    };
  }, [place, pictures]);
  return drawing;
}

function drawingOf(
  figure: Element,
  pictures: readonly Choice[],
  origin: DOMRect,
): Drawing | undefined {
  const shown = shownDrawing(figure, pictures);
  if (!shown) return undefined;
  const { left, top, width, height } = shown.element.getBoundingClientRect();
  return {
    frame: { width: shown.width, height: Math.round((shown.width * height) / width) },
    box: { left: left - origin.left, top: top - origin.top, width, height },
  };
}
