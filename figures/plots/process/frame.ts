import { hairline } from '../../lib/axis.ts';
import { type Format, small } from '../../lib/formats.ts';
import { text } from '../../lib/text.ts';

/** The five steps stand side by side, as narrow as 210 px. */
export const step: Format = { ...small, minWidth: 210 };

export const field = { left: 16, right: 384, top: 14, bottom: 240 };

const base = 252;
const ticks = Array.from({ length: 17 }, (_, i) => `M${16 + 23 * i} ${base}v${i % 4 ? 4 : 9}`);

/** What the five share: a ruler under the drawing and one line of words under the ruler. */
export const frame = (words: string): string[] => [
  hairline(`M${field.left} ${base}H${field.right}${ticks.join('')}`),
  text(field.left, 288, words, { face: 600 }),
];
