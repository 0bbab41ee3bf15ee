import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, publicNotes } from '@site/content/document';
import { drawingFile, type ManifestRecord } from '@site/content/figure-record';
import { readFigures } from '@site/content/folder';
import { pageAt, sitePaths } from '@site/content/registry';
import type { Font } from 'satori';
import { figuresFolder } from '../folders.ts';
import { type DescribedPage, pageSlug } from '../seo/listed-pages.ts';
import { type Card, cardTree, type Drawing } from './card.ts';
import { readFonts, settable } from './fonts.ts';

const dataUri = (svg: Buffer) => `data:image/svg+xml;base64,${svg.toString('base64')}`;

export async function readMark(): Promise<string> {
  return dataUri(await readFile(join(figuresFolder, drawingFile('mark', 64))));
}

/** Reads drawn figures by id. Throws for one that is not in packages/figures/dist. */
export async function readDrawings(): Promise<(id: string) => Promise<Drawing>> {
  const { records } = readFigures(figuresFolder);
  return async (id) => {
    const record = records.get(id);
    if (!record) {
      throw new Error(
        `there is no figure "${id}" in packages/figures/dist (npm run figures draws them)`,
      );
    }
    const { title, sizes } = record;
    const [width, height] = nearest(sizes);
    const src = dataUri(await readFile(join(figuresFolder, drawingFile(id, width))));
    return { src, title, width, height };
  };
}

/** The drawing whose labels are legible on a card that is shown at half its size. */
const nearest = (sizes: ManifestRecord['sizes']) =>
  sizes.reduce((best, one) => (Math.abs(one[0] - 560) < Math.abs(best[0] - 560) ? one : best));

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

/** What stands under a title in a share image, in characters: five lines. */
const leadLength = 130;

/** The line under the title in the page's banner, or the description, in whole sentences; a long title needs neither. */
function leadOf({ lead, heading, description }: DescribedPage): string {
  if (heading.length > 40) return '';
  const [first = '', ...others] = (lead || description).split(/(?<=[.?!]) /);
  let text = first;
  for (const sentence of others) {
    if (text.length + sentence.length > leadLength) break;
    text += ` ${sentence}`;
  }
  return text;
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
  const offers = settable(content.navigation.offers.map(({ title }) => title).join(' · '));
  const [drawing, mark] = await Promise.all([readDrawings(), readMark()]);
  const shared: SharedPage[] = [];
  for (const page of pages) {
    const { path, heading: title } = page;
    const figure = await drawing(figures[path]!);
    const text = settable(leadOf(page));
    const card = { title: settable(title), text, firm, offers, place, mark, figure };
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
