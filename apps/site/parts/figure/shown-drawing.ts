import type { Choice } from './figure-image.tsx';

type ShownDrawing = { element: Element; width: number };

/** What a figure's drawing is found by. */
export const drawings = 'picture > img';

/**
 * Which drawing of the figure is on the screen, and the width in CSS pixels that it is drawn for.
 * `pictures`: those that its place chooses from.
 */
export function shownDrawing(
  figure: Element,
  pictures: readonly Choice[],
): ShownDrawing | undefined {
  const element = [...figure.querySelectorAll(drawings)].find(
    (one) => one.getBoundingClientRect().width > 0,
  );
  if (!element) return undefined;
  const { width } = pictures.find(({ from }) => matchMedia(`(width>=${from}px)`).matches)!;
  return { element, width };
}
