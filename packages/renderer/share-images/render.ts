import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { type Card, cardSize, cardTree } from './card.ts';

/** The card as a PNG of at most 256 colours: a third of the bytes, and flat areas stay flat. */
export async function renderCard(card: Card, fonts: Font[]): Promise<Buffer> {
  const svg = await satori(cardTree(card), { ...cardSize, fonts });
  // Every letter is an outline by now, so no font of the machine can get in.
  const pixels = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return sharp(pixels)
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
