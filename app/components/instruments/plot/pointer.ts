import type { Frame } from '../../../../figures/lib/sizes.ts';

/** How near to a mark a pointer takes it, in units of the drawing: half of the 44 pixels of a target. */
export const reach = 22;

export type Place = { x: number; y: number };

/** Where the pointer is, in units of the drawing that fills `box`. */
export function placeOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Element,
  frame: Frame,
): Place {
  const { left, top, width, height } = box.getBoundingClientRect();
  return {
    x: ((clientX - left) * frame.width) / width,
    y: ((clientY - top) * frame.height) / height,
  };
}

/** The mark next to a place, if one is within reach. */
export function nearestMark<Mark extends Place>(
  marks: readonly Mark[],
  { x, y }: Place,
): Mark | undefined {
  let [best, least]: [Mark | undefined, number] = [undefined, reach];
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance <= least) [best, least] = [mark, distance];
  }
  return best;
}

/** Many dots in one path: strokes of no length with round ends. */
export const dotPath = (places: readonly Place[]): string =>
  places.map(({ x, y }) => `M${x} ${y}h0`).join('');
