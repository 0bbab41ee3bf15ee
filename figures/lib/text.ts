import type { Glyph } from 'fontkit';
import { type Face, fontRuns } from './fonts.ts';
import { textSize } from './formats.ts';
import { compactPath, formatNumber } from './path.ts';
import { escapeText } from './svg.ts';
import type { Paint } from './theme.ts';

/** A label, or its parts when some are set lower and smaller: `['CO', { sub: '2' }]`. */
export type Words = string | (string | { sub: string })[];

export type TextOptions = {
  size?: number;
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  fill?: Paint;
  /** Figures of equal width, for columns and axes. */
  tabular?: boolean;
  /** Degrees, clockwise, about (x, y). */
  rotate?: number;
  /** `wide`: hidden where the figure is shown so narrow that labels grow; `narrow`: only there. */
  only?: 'wide' | 'narrow';
};

type Placed = { glyph: Glyph; x: number; y: number; scale: number };

/**
 * A line of text as outlines: its baseline starts (or is centred, or ends) at (x, y). One path, whose
 * class `t` lets the checks find labels that collide or leave the picture.
 */
export function text(x: number, y: number, words: Words, options: TextOptions = {}): string {
  const { anchor = 'start', fill = 'ink', only, rotate = 0 } = options;
  const { placed, width } = layOut(words, options);
  const shift = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
  const d = placed.map((one) => outline(one, x, y, shift, (rotate * Math.PI) / 180)).join('');
  const classes = ['t', `t${anchor[0]}`, only && `only-${only}`, `fi-${fill}`].filter(Boolean);
  const outlines = ` d="${compactPath(d, 2)}"`;
  return `<path class="${classes.join(' ')}"${asWords(x, y, words, options)}${outlines}/>`;
}

/** What `liveText` needs to set the label in words; nothing for one in parts or turned. */
function asWords(x: number, y: number, words: Words, options: TextOptions): string {
  const { size = textSize, face = 500, anchor = 'start', rotate = 0 } = options;
  if (typeof words !== 'string' || rotate !== 0 || face === 'italic') return '';
  const place = [formatNumber(x), formatNumber(y), size, face, anchor].join(' ');
  return ` data-words="${place} ${escapeText(words)}"`;
}

const labels =
  /<path class="([^"]*)" data-words="(\S+) (\S+) (\S+) (\S+) (\S+) ([^"]*)" d="[^"]*"\/>/g;

/** The drawing with its labels as text: for a picture within a page, which has the page's fonts. */
export const liveText = (svg: string): string =>
  svg.replace(
    labels,
    '<text class="$1" x="$2" y="$3" font-size="$4" font-weight="$5" text-anchor="$6">$7</text>',
  );

/** The drawing with its labels as outlines alone: for a picture of its own. */
export const outlinedText = (svg: string): string => svg.replace(/ data-words="[^"]*"/g, '');

/** A label that lies over lines: its outlines once more behind it, wide and in the colour of the ground. */
export function halo(x: number, y: number, words: Words, options: TextOptions = {}): string {
  const label = text(x, y, words, options);
  const behind = label
    .replace(/fi-[\w-]+/, 'fi-paper')
    .replace('<path class="t ', '<path class="st-paper t ');
  return `<g stroke-width="9" stroke-linejoin="round">${behind}</g>${label}`;
}

export const textWidth = (words: Words, options: TextOptions = {}): number =>
  layOut(words, options).width;

/** Several lines, the first on the baseline y. */
export function lines(x: number, y: number, all: Words[], options: TextOptions = {}): string {
  const leading = (options.size ?? textSize) * 1.25;
  return all.map((words, i) => text(x, y + i * leading, words, options)).join('');
}

function layOut(words: Words, { size = textSize, face = 500, tabular = false }: TextOptions) {
  const placed: Placed[] = [];
  let at = 0;
  for (const part of typeof words === 'string' ? [words] : words) {
    const lowered = typeof part !== 'string';
    const em = lowered ? size * 0.68 : size;
    const y = lowered ? size * 0.16 : 0;
    for (const run of fontRuns(lowered ? part.sub : part, face)) {
      const scale = em / run.font.unitsPerEm;
      const { glyphs, positions } = run.font.layout(
        run.text,
        tabular ? ['tnum', 'kern'] : undefined,
      );
      glyphs.forEach((glyph, i) => {
        const position = positions[i]!;
        placed.push({
          glyph,
          x: at + position.xOffset * scale,
          y: y - position.yOffset * scale,
          scale,
        });
        at += position.xAdvance * scale;
      });
    }
  }
  return { placed, width: at };
}

const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function outline(one: Placed, x: number, y: number, shift: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const grid = (value: number) => Math.round(value * 100) / 100;
  // Origin and shape are rounded apart: a letter is then the same text wherever it stands.
  const [left, top] = [shift + one.x, one.y];
  const [originX, originY] = [grid(x + left * cos - top * sin), grid(y + left * sin + top * cos)];
  return one.glyph.path.commands
    .map(({ command, args }) => {
      const points: number[] = [];
      for (let i = 0; i < args.length; i += 2) {
        const [px, py] = [args[i]! * one.scale, -args[i + 1]! * one.scale];
        points.push(originX + grid(px * cos - py * sin), originY + grid(px * sin + py * cos));
      }
      return letters[command]! + points.join(' ');
    })
    .join('');
}
