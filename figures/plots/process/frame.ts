import { hairline } from '../../lib/legacy/axis.ts';
import { type Format, small } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import type { Drawing } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

/** The five steps stand side by side, as narrow as 210 px. */
export const step: Format = { ...small, minWidth: 210 };

// The drawing begins with the words beside it, and ends before the next step's ruler.
export const field = { left: 0, right: 372, top: 14, bottom: 240 };

const base = 252;
const ticks = Array.from({ length: 17 }, (_, i) => `M${0.5 + 23.2 * i} ${base}v${i % 4 ? 4 : 9}`);

/** What the five share: a ruler under the drawing and one line of words under the ruler. */
export const frame = (words: string): Drawing[] => [
  thumbnail({}, 200),
  hairline(`M${field.left} ${base}H${field.right}${ticks.join('')}`),
  text(field.left, 288, words, { face: 600 }),
];
