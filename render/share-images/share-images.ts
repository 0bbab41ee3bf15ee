import { createHash } from 'node:crypto';
import type { Font } from 'satori';
import type { Content } from '../../content/document.ts';
import type { Files } from '../pages.ts';
import { type ListedPage, pageSlug } from '../seo/listed-pages.ts';
import { withCache } from '../with-cache.ts';
import type { Card } from './card.ts';
import { readDrawings, readMark } from './drawings.ts';
import { shareFiguresOf } from './figures.ts';
import { readFonts, settable } from './fonts.ts';

export type ShareImage = { address: string; alt: string; bytes: Buffer };
export type SharedPage = ListedPage & { image: ShareImage };

let fonts: Promise<Font[]> | undefined;

async function draw(card: Card): Promise<Buffer> {
  // The tools take half a second to load; a release without changes does without them.
  const { renderCard } = await import('./render.ts');
  fonts ??= readFonts();
  return renderCard(card, await fonts);
}

/** The line under the title in the page's banner, or the description; a long title needs neither. */
function leadOf({ lead, heading, description }: ListedPage): string {
  if (heading.length > 48) return '';
  return lead || description;
}

/** Draws each page's share image. `folders`: of the cache. */
export async function withShareImages(
  pages: ListedPage[],
  content: Content,
  folders: string[],
): Promise<SharedPage[]> {
  const { firm, city, country, founded } = content.site;
  const figures = shareFiguresOf(content);
  const place = `${city}, ${country} · since ${founded}`;
  const [drawing, mark] = await Promise.all([readDrawings(), readMark()]);
  const cached = withCache(folders, draw);
  return Promise.all(
    pages.map(async (page) => {
      const { path, heading: title } = page;
      const figure = await drawing(figures[path]!);
      const text = settable(leadOf(page));
      const card = { title: settable(title), text, firm, place, mark, figure };
      const bytes = await cached(`share-images/${pageSlug(path)}`, card);
      // Networks keep an image by its address.
      const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      const address = `/share/${pageSlug(path)}.${version}.png`;
      const alt = `${title}, ${firm}. Beside it a figure: ${figure.title}.`;
      return { ...page, image: { address, alt, bytes } };
    }),
  );
}

export function imageFiles(pages: SharedPage[]): Files {
  return Object.fromEntries(pages.map(({ image }) => [image.address, image.bytes]));
}
