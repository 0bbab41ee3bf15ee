import { useLayoutEffect, useState } from 'react';
import type { Frame } from '../../../figures/lib/sizes.ts';

/** What of a figure's pictures is on the screen: its size as drawn, and its box in CSS pixels. */
export type Drawing = {
  frame: Frame;
  box: { left: number; top: number; width: number; height: number };
};

const pictures = 'picture > img, .drawing-narrow > svg';

/** The drawing that a figure shows, followed as the window changes; its box is relative to `host`. */
export function useDrawing(figure: Element, host: Element): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  useLayoutEffect(() => {
    const read = () => setDrawing(shownDrawing(figure, host.getBoundingClientRect()));
    const observer = new ResizeObserver(read);
    for (const picture of figure.querySelectorAll(pictures)) observer.observe(picture);
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

function shownDrawing(figure: Element, origin: DOMRect): Drawing | undefined {
  for (const picture of figure.querySelectorAll(pictures)) {
    const { left, top, width, height } = picture.getBoundingClientRect();
    const drawn = drawnWidth(picture);
    if (width === 0 || !drawn) continue;
    return {
      frame: { width: drawn, height: Math.round((drawn * height) / width) },
      box: { left: left - origin.left, top: top - origin.top, width, height },
    };
  }
  return undefined;
}

/** The width in CSS pixels that a picture was drawn for: it stands in its address. */
const drawnWidth = (picture: Element): number | undefined =>
  picture instanceof HTMLImageElement
    ? Number(/\.(\d+)(?:\.dark)?\.svg$/.exec(picture.currentSrc)?.[1]) || undefined
    : (picture as SVGSVGElement).viewBox.baseVal.width;
