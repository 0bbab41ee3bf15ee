import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Figure, Sheet } from './define.ts';
import { type TextOptions, text } from './lib/text.ts';
import { paints } from './lib/theme.ts';

const margin = 24;
const scale = 2;

/**
 * A drawing as a PNG of twice its size, on the light ground, with the figure's title above and its source
 * below: a picture that is passed on alone still says what it shows.
 * @param drawing the light drawing of `sheet`
 */
export async function picture({ title, source }: Figure, sheet: Sheet, drawing: string) {
  const head = block(title, sheet.width, { size: 19, face: 600, fill: 'ink' });
  const foot = block(`Source: ${source}`, sheet.width, { size: 13, face: 400, fill: 'soft' });
  const top = margin + head.height + 14;
  const width = sheet.width + 2 * margin;
  const height = top + sheet.height + 12 + foot.height + margin;
  const inner = drawing.slice(drawing.indexOf('>') + 1, -'</svg>'.length);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paints.paper[0]}"/>${head.at(margin)}<g transform="translate(${margin} ${top})">${inner}</g>${foot.at(top + sheet.height + 12)}</svg>`;
  const fitTo = { mode: 'width', value: width * scale } as const;
  const image = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render();
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  // 256 colours: a quarter of the bytes, and flat areas stay flat.
  return sharp(image.pixels, { raw })
    .png({ palette: true, colours: 256, dither: 0, effort: 4, compressionLevel: 9 })
    .toBuffer();
}

type Style = Required<Pick<TextOptions, 'size' | 'face'>> & { fill: 'ink' | 'soft' };

/** Words in as many lines as they take, as outlines. */
function block(words: string, width: number, { fill, ...style }: Style) {
  const leading = style.size * 1.35;
  const rows = wrap(words, (line) => text(0, 0, line, style).bounds.right <= width);
  return {
    height: rows.length * leading,
    at: (top: number) =>
      rows
        .map((row, i) => {
          const { outline } = text(margin, top + (i + 0.8) * leading, row, style);
          return `<path fill="${paints[fill][0]}" d="${outline}"/>`;
        })
        .join(''),
  };
}

function wrap(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
