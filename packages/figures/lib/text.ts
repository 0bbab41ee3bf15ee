import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';
import subsetFont from 'subset-font';
import { labelSize } from './sizes.ts';
import { type Bounds, el, type LabelNode } from './svg.ts';
import type { Paint } from './theme.ts';

// fontkit cannot instance the variable woff2 files itself; subset-font (HarfBuzz) can.
async function instance(file: string, wght: number): Promise<Font> {
  const source = readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${file}`)));
  const characters = String.fromCodePoint(...create(source).characterSet);
  const options = { targetFormat: 'sfnt', variationAxes: { wght } } as const;
  return create(await subsetFont(source, characters, options));
}

const sans = 'instrument-sans/files/instrument-sans';
const serif = 'source-serif-4/files/source-serif-4';

const [sans400, sans500, sans600, ext400, serif400, italic400, greek400, tamil500] =
  await Promise.all([
    instance(`${sans}-latin-wght-normal.woff2`, 400),
    instance(`${sans}-latin-wght-normal.woff2`, 500),
    instance(`${sans}-latin-wght-normal.woff2`, 600),
    instance(`${sans}-latin-ext-wght-normal.woff2`, 400),
    instance(`${serif}-latin-wght-normal.woff2`, 400),
    instance(`${serif}-latin-wght-italic.woff2`, 400),
    instance(`${serif}-greek-wght-italic.woff2`, 400),
    instance('noto-serif-tamil/files/noto-serif-tamil-tamil-wght-normal.woff2', 500),
  ]);

/** Each face is a list of fonts: a character comes from the first that has it. */
const faces = {
  400: [sans400, ext400],
  500: [sans500, ext400],
  600: [sans600, ext400],
  serif: [serif400, greek400],
  italic: [italic400, greek400],
  tamil: [tamil500, serif400],
} as const satisfies Record<string, Font[]>;

type Face = keyof typeof faces;

/** Splits text into runs of one font each. Throws for a character that no font of the face has. */
function fontRuns(text: string, face: Face): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = faces[face].find((one) => one.hasGlyphForCodePoint(character.codePointAt(0)!));
    if (!font) throw new Error(`no glyph for "${character}" (face ${face}) in "${text}"`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** A label, or its parts when some are set lower and smaller: `['CO', { sub: '2' }]`. */
type Words = string | (string | { sub: string })[];

export type TextOptions = {
  size?: number;
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  fill?: Paint;
  /** The paint that it stands on, where that is not the page's paper: its contrast is checked. */
  on?: Paint;
  /** Figures of equal width, for columns and axes. */
  tabular?: boolean;
  /** Degrees, clockwise, about (x, y). */
  rotate?: number;
};

/** A label that stands back, as on an axis. */
export const quiet = { face: 400, fill: 'soft', tabular: true } as const satisfies TextOptions;

type Placed = { glyph: Glyph; x: number; y: number; scale: number };

/** A line of text: its baseline starts (or is centred, or ends) at (x, y). */
export function text(x: number, y: number, words: Words, options: TextOptions = {}): LabelNode {
  const { size = labelSize, anchor = 'start', fill = 'ink', on = 'paper', rotate = 0 } = options;
  const { placed, width } = layOut(words, options);
  const shift = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
  const letters = placed.flatMap((one) => outline(one, x, y, shift, (rotate * Math.PI) / 180));
  return {
    kind: 'label',
    size,
    fill,
    on,
    words: typeof words === 'string' ? words : undefined,
    outline: letters.map(({ letter, points }) => letter + points.join(' ')).join(''),
    bounds: boundsOf(letters.flatMap(({ points }) => points)),
  };
}

function boundsOf(points: number[]): Bounds {
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** A label that lies over lines: its outlines once more behind it, wide and in the colour of its ground. */
export function halo(x: number, y: number, words: Words, options: TextOptions = {}) {
  const label = text(x, y, words, options);
  const behind: LabelNode = { ...label, fill: label.on, stroke: label.on };
  return [
    el(
      'g',
      { 'stroke-width': (options.size ?? labelSize) / 2, 'stroke-linejoin': 'round' },
      behind,
    ),
    label,
  ];
}

/** Several lines, the first on the baseline y. */
export function lines(x: number, y: number, all: Words[], options: TextOptions = {}): LabelNode[] {
  const leading = (options.size ?? labelSize) * 1.25;
  return all.map((words, i) => text(x, y + i * leading, words, options));
}

function layOut(words: Words, { size = labelSize, face = 500, tabular = false }: TextOptions) {
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

const commandLetters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function outline({ glyph, ...one }: Placed, x: number, y: number, shift: number, angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const grid = (value: number) => Math.round(value * 100) / 100;
  // Origin and shape are rounded apart: a letter is then the same text wherever it stands.
  const [left, top] = [shift + one.x, one.y];
  const [originX, originY] = [grid(x + left * cos - top * sin), grid(y + left * sin + top * cos)];
  return glyph.path.commands.map(({ command, args }) => {
    const points: number[] = [];
    for (let i = 0; i < args.length; i += 2) {
      const [px, py] = [args[i]! * one.scale, -args[i + 1]! * one.scale];
      points.push(originX + grid(px * cos - py * sin), originY + grid(px * sin + py * cos));
    }
    return { letter: commandLetters[command]!, points };
  });
}
