export type Size = 'phone' | 'tablet' | 'desk';

/** How wide the window is in which the page is shown, in CSS pixels. */
const widths: Readonly<Record<Size, number>> = { phone: 390, tablet: 820, desk: 1440 };

type Box = { width: number; height: number };

/** How large the frame is for a box, and by how much it is made smaller so that it fits in. */
export function fitInto(size: Size, { width, height }: Box): Box & { scale: number } {
  const scale = Math.min(1, width / widths[size]);
  return { width: widths[size], height: Math.round(height / scale), scale };
}

/** The largest window that is shown in its true size. */
export const largestIn = (width: number): Size =>
  width >= widths.desk ? 'desk' : width >= widths.tablet ? 'tablet' : 'phone';
