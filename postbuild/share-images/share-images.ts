import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'satori';
import { loadContent } from '../../content/load.ts';
import { insertIntoHead, meta } from '../seo/head.ts';
import { originOf, type Page, pageSlug, readPages } from '../seo/pages.ts';
import type { BuildStep } from '../step.ts';
import { type Card, cardSize } from './card.ts';
import { readDrawings, readMark } from './drawings.ts';
import { shareFigures } from './figures.ts';
import { imageCache } from './image-cache.ts';

let fonts: Promise<Font[]> | undefined;

async function draw(card: Card): Promise<Buffer> {
  // The tools take half a second to load; a build without changes does without them.
  const { renderCard } = await import('./render.ts');
  const { loadFonts } = await import('./fonts.ts');
  fonts ??= loadFonts();
  return renderCard(card, await fonts);
}

/** The line under the title in the page's banner, or the description; a long title needs neither. */
function leadOf({ document, heading, description }: Page): string {
  if (heading.length > 48) return '';
  return document.querySelector('.banner-text h1 + p')?.textContent?.trim() || description;
}

function imageTags(url: string, alt: string): string[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Draws each page's share image and names it in the page's head. */
export const shareImages: BuildStep = {
  name: 'Share images',
  async run({ buildFolder, clientFolder }) {
    const folder = join(clientFolder, 'share');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const { firm, city, country, founded } = loadContent('site');
    const place = `${city}, ${country} · since ${founded}`;
    const [pages, drawing, mark, cached] = await Promise.all([
      readPages(clientFolder),
      readDrawings(),
      readMark(),
      imageCache(join(buildFolder, '.share-images'), draw),
    ]);
    const origin = originOf(pages);
    for (const page of pages) {
      const { file, html, heading: title, path } = page;
      const figure = await drawing(shareFigures[path]);
      const image = await cached({ title, text: leadOf(page), firm, place, mark, figure });
      const version = createHash('sha256').update(image).digest('hex').slice(0, 8);
      const name = `${pageSlug(path)}.${version}.png`;
      await writeFile(join(folder, name), image);
      const alt = `${title}, ${firm}. Beside it a figure: ${figure.title}.`;
      await writeFile(file, insertIntoHead(html, imageTags(`${origin}/share/${name}`, alt)));
    }
    return `${pages.length} images`;
  },
};
