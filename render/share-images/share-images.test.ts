import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutFonts } from '../prepare/fonts.ts';
import { type Card, cardSize } from './card.ts';
import { renderCard } from './render.ts';

const square = (size: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}"><rect width="9999" height="9999" fill="#4d5cc2"/></svg>`).toString('base64')}`;

const card: Card = {
  title: 'University & Research Collaboration',
  text: 'A line under the title.',
  firm: 'A firm',
  place: 'A place',
  mark: square('0 0 64 64'),
  figure: { src: square('0 0 640 440'), width: 640, height: 440, title: 'Flat', simulated: true },
};
const banner: Card = {
  ...card,
  figure: { ...card.figure, src: square('0 0 1440 400'), width: 1440, height: 400 },
};

const fonts = await cutFonts();

/** Shares of the picture that are paper, and that are the figure's blue. */
async function shares(png: Buffer) {
  const pixels = await sharp(png).removeAlpha().raw().toBuffer();
  const count = { paper: 0, figure: 0 };
  for (let i = 0; i < pixels.length; i += 3) {
    if (pixels[i] === 0xfb && pixels[i + 1] === 0xf9) count.paper++;
    if (pixels[i] === 0x4d && pixels[i + 1] === 0x5c) count.figure++;
  }
  const all = pixels.length / 3;
  return { paper: count.paper / all, figure: count.figure / all };
}

test.each([
  ['a plate beside the title', card, 0.3],
  ['a banner along the lower edge', banner, 0.5],
])('draws %s', async (_, input, figureShare) => {
  const png = await renderCard(input, fonts);
  const { width, height } = await sharp(png).metadata();
  expect({ width, height }).toEqual(cardSize);
  const { paper, figure } = await shares(png);
  expect(figure).toBeCloseTo(figureShare, 1);
  // What is neither is words, ticks and the mark: there must be some of it.
  expect(1 - paper - figure).toBeGreaterThan(0.01);
});
