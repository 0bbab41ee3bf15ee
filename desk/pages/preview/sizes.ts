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
