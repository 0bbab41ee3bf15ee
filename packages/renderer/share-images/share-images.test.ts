import { create } from 'fontkit';
import satori from 'satori';
import { expect, it } from 'vitest';
import { type Card, cardSize, cardTree } from './card.ts';
import { cutFonts, settable } from './share-images.ts';

it('has in its fonts a letter for every one of Latin names, Greek symbols and Tamil', async () => {
  const known = new Set(
    (await cutFonts()).flatMap(({ data }) => create(Buffer.from(data as ArrayBuffer)).characterSet),
  );
  const text = settable('Łódź, São Paulo, Ğ ő ș · α ≤ .70, β ≥ 0, χ² → η ≠ ω ≈ 1 · நொய்யல் ஆறு ஸ்ரீ');
  const missing = [...text].filter((letter) => !known.has(letter.codePointAt(0)!));
  expect(missing).toEqual([]);
});

const sentence =
  'Each figure has a page of its own: the drawing, the numbers drawn and a citation. ';
const svg = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;
const common = {
  firm: 'Noyyal Research & Analytics',
  offers: ['Research and thesis support · Publication support', 'Analytics for organisations'],
  place: 'Coimbatore, India · since September 2011',
  mark: svg,
};
const title = 'Publications, indexing and their journals';

it.each([
  { title: title.slice(0, 40), text: sentence.repeat(2).slice(0, 140), height: 560 },
  { title: `${title}: ${title.toLowerCase()}`, text: '', height: 560 },
  { title: 'About Us', text: sentence, height: 1100 },
])('lays no words on others: $title', async ({ title, text, height }) => {
  const figure = { src: svg, width: 560, height, title: `${sentence}${sentence}` };
  const card: Card = { ...common, title, text, figure };
  const areas: { left: number; top: number; width: number; height: number }[] = [];
  const fonts = await cutFonts();
  await satori(cardTree(card), {
    ...cardSize,
    fonts,
    onNodeDetected: ({ textContent, ...area }) => textContent && areas.push(area),
  });
  expect(areas.length).toBe(text ? 7 : 6);
  for (const [i, one] of areas.entries()) {
    expect(one.top + one.height).toBeLessThanOrEqual(cardSize.height);
    for (const other of areas.slice(i + 1)) {
      const isAside = one.left + one.width <= other.left || other.left + other.width <= one.left;
      const isApart = one.top + one.height <= other.top || other.top + other.height <= one.top;
      expect(isAside || isApart).toBe(true);
    }
  }
});
