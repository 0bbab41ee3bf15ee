import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Content, publicNotes } from '@site/content/document';
import { drawingFile, type ManifestRecord } from '@site/content/figure-record';
import { readFigures } from '@site/content/folder';
import { pageAt, sitePaths } from '@site/content/registry';
import { create } from 'fontkit';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { figuresFolder, preparedFolder } from '../folders.ts';
import { type DescribedPage, pageSlug } from '../seo/listed-pages.ts';
import { type Card, cardSize, cardTree, type Drawing } from './card.ts';

const dataUri = (svg: Buffer) => `data:image/svg+xml;base64,${svg.toString('base64')}`;

export async function readMark(): Promise<string> {
  return dataUri(await readFile(join(figuresFolder, drawingFile('mark', 64))));
}

/** Reads drawn figures by id. Throws for one that is not in packages/figures/dist. */
async function readDrawings(): Promise<(id: string) => Promise<Drawing>> {
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
function shareFiguresOf(content: Content): Record<string, string> {
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

/** The card as a PNG of at most 256 colours: a third of the bytes, and flat areas stay flat. */
async function draw(card: Card): Promise<Buffer> {
  // The tools take half a second to load; a site whose cards are as before does without them.
  const [{ Resvg }, { default: satori }, { default: sharp }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('satori'),
    import('sharp'),
  ]);
  fonts ??= readFonts();
  const svg = await satori(cardTree(card), { ...cardSize, fonts: await fonts });
  // Every letter is an outline by now, so no font of the machine can get in.
  const pixels = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return sharp(pixels)
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
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
  const titles = content.navigation.offers.map(({ title }) => settable(title));
  const offers = [titles.slice(0, 2), titles.slice(2)].map((line) => line.join(' · '));
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

const require = createRequire(import.meta.url);
const sources = {
  'Source Serif 4': 'source-serif-4/files/source-serif-4-latin-opsz-normal',
  'Source Serif 4 Extended': 'source-serif-4/files/source-serif-4-latin-ext-opsz-normal',
  'Source Serif 4 Greek': 'source-serif-4/files/source-serif-4-greek-opsz-normal',
  'Instrument Sans': 'instrument-sans/files/instrument-sans-latin-wght-normal',
  'Instrument Sans Extended': 'instrument-sans/files/instrument-sans-latin-ext-wght-normal',
  'Noto Serif Tamil': 'noto-serif-tamil/files/noto-serif-tamil-tamil-wght-normal',
};

/** The fonts of the share images. Satori reads neither woff2 nor variable fonts, so one weight is cut out of each. */
export function cutFonts(): Promise<Font[]> {
  return Promise.all(
    cardFonts.map(async ({ axes, ...font }) => {
      const source = await readFile(
        require.resolve(`@fontsource-variable/${sources[font.name]}.woff2`),
      );
      const characters = String.fromCodePoint(...create(source).characterSet);
      const data = await subsetFont(source, characters, {
        targetFormat: 'sfnt',
        keepFeatures: ['kern', 'liga', 'abvs', 'akhn', 'psts', 'abvm', 'mark'],
        variationAxes: { wght: font.weight, ...axes },
      });
      return { ...font, data: Buffer.from(data) };
    }),
  );
}

const serif = { weight: 600, style: 'normal', axes: { opsz: 48 } } as const;
const sans = { style: 'normal', axes: {} } as const;

/**
 * The site's two typefaces in the weights that a share image sets; behind them, for a title or a name of
 * the firm's own, their further Latin letters, Greek and Tamil. Each is one file of its typeface.
 */
const cardFonts = [
  { name: 'Source Serif 4', ...serif },
  { name: 'Instrument Sans', ...sans, weight: 400 },
  { name: 'Instrument Sans', ...sans, weight: 500 },
  { name: 'Source Serif 4 Extended', ...serif },
  { name: 'Source Serif 4 Greek', ...serif },
  { name: 'Instrument Sans Extended', ...sans, weight: 400 },
  { name: 'Noto Serif Tamil', style: 'normal', axes: {}, weight: 600 },
] as const;

/** What none of these typefaces has, as it is written without it. */
const plain: Record<string, string> = {
  '→': '–',
  '←': '–',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '≈': '~',
};

/** A text with every sign in it that a share image can set, so that none is dropped in silence. */
const settable = (text: string): string => text.replace(/[→←≤≥≠≈]/g, (sign) => plain[sign]!);

/** Where the build keeps a font of the share images. */
export const fontFile = ({ name, weight }: Pick<Font, 'name' | 'weight'>): string =>
  join(preparedFolder, 'fonts', `${name} ${weight}.ttf`);

function readFonts(): Promise<Font[]> {
  return Promise.all(
    cardFonts.map(async ({ axes: _, ...font }) => ({
      ...font,
      data: await readFile(fontFile(font)),
    })),
  );
}
