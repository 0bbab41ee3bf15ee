import { axisBottom as baseBottom, axisLeft as baseLeft, note as baseNote } from '../axis.ts';
import { textSize } from './formats.ts';

export { hairline } from '../axis.ts';

export const axisBottom: typeof baseBottom = (options) =>
  baseBottom({ size: textSize, ...options });
export const axisLeft: typeof baseLeft = (options) => baseLeft({ size: textSize, ...options });
export const note: typeof baseNote = (x, y, words, options) =>
  baseNote(x, y, words, { size: textSize, ...options });
