import { createHash } from 'node:crypto';
import { type Content, publicNotes } from '@site/content/document';
import { pageAt, sitePaths } from '@site/content/registry';
import type { Font } from 'satori';
import { type DescribedPage, pageSlug } from '../seo/listed-pages.ts';
import { type Card, cardTree } from './card.ts';
import { readDrawings, readMark } from './drawings.ts';
import { readFonts, settable } from './fonts.ts';

/** The figure on the share image of each page; a note says itself which one. */
export function shareFiguresOf(content: Content): Record<string, string> {
  const shareFigures = sitePaths.map((path) => [path, pageAt(path)!.figure!]);
  // A card shows drawings only, no photographs.
  const ofNotes = publicNotes(content).map(({ path, figure }) => [
    path,
    figure.photograph ? pageAt('/notes')!.figure! : figure.id,
  ]);
  return Object.fromEntries([...shareFigures, ...ofNotes]);
}

export type ShareImage = { address: string; alt: string };
export type SharedPage = DescribedPage & { image: ShareImage };

/** Adds a file under a path, which is drawn only where its key is new. */
type Add = (path: string, key: string, body: () => Promise<Buffer>) => Promise<unknown>;

let fonts: Promise<Font[]> | undefined;

async function draw(card: Card): Promise<Buffer> {
  // The tools take half a second to load; a site whose cards are as before does without them.
  const { renderCard } = await import('./render.ts');
  fonts ??= readFonts();
  return renderCard(card, await fonts);
}

/** The line under the title in the page's banner, or the description; a long title needs neither. */
function leadOf({ lead, heading, description }: DescribedPage): string {
  if (heading.length > 48) return '';
  return lead || description;
}

/** Adds each page's share image. */
export async function shareImages(
  pages: readonly DescribedPage[],
  content: Content,
  add: Add,
): Promise<SharedPage[]> {
  const { firm, city, country, founded } = content.site;
  const figures = shareFiguresOf(content);
  const place = `${city}, ${country} · since ${founded}`;
  const [drawing, mark] = await Promise.all([readDrawings(), readMark()]);
  const shared: SharedPage[] = [];
  for (const page of pages) {
    const { path, heading: title } = page;
    const figure = await drawing(figures[path]!);
    const text = settable(leadOf(page));
    const card = { title: settable(title), text, firm, place, mark, figure };
    // Networks keep an image by its address, so it changes with all that is drawn.
    const key = createHash('sha256')
      .update(JSON.stringify(cardTree(card)))
      .digest('hex')
      .slice(0, 16);
    const address = `/share/${pageSlug(path)}.${key.slice(0, 8)}.png`;
    await add(address, key, () => draw(card));
    const alt = `${title}, ${firm}. Beside it a figure: ${figure.title}.`;
    shared.push({ ...page, image: { address, alt } });
  }
  return shared;
}
