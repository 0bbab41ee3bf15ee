import { type PDFPageProxy, TextLayer } from 'pdfjs-dist';

/** A page of the file: its drawing, and over it the same text, transparent, to be selected and found. */
export type Sheet = {
  page: PDFPageProxy;
  place: HTMLElement;
  canvas: HTMLCanvasElement;
  text: HTMLElement;
  isDrawn: boolean;
};

function sizeOf(page: PDFPageProxy): { width: number; height: number } {
  const { width, height } = page.getViewport({ scale: 1 });
  const isSize = (length: number) => Number.isFinite(length) && length > 0;
  return isSize(width) && isSize(height) ? { width, height } : { width: 595, height: 842 };
}

/** An empty sheet of the page's shape, so that the frame has its height at once. */
export function addSheet(page: PDFPageProxy, of: number, into: Element): Sheet {
  const { width, height } = sizeOf(page);
  const place = document.createElement('div');
  place.className = 'sheet';
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  canvas.style.aspectRatio = String(Math.min(Math.max(width / height, 1 / limits.ratio), 100));
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `Page ${page.pageNumber} of ${of}`);
  const text = document.createElement('div');
  text.className = 'text-layer';
  place.append(canvas, text);
  into.append(place);
  return { page, place, canvas, text, isDrawn: false };
}

/** Lays the text over the drawing of a page whose shape is not limited. */
async function layText({ page, place, text }: Sheet): Promise<void> {
  const { width, height } = sizeOf(page);
  text.replaceChildren();
  if (height > width * limits.ratio) return;
  const textContentSource = await page.getTextContent();
  const viewport = page.getViewport({ scale: place.clientWidth / width });
  await new TextLayer({ textContentSource, container: text, viewport }).render();
}

/** Scales the text with the drawing when the frame changes its width. */
export function fitText({ page, place }: Sheet): void {
  place.style.setProperty('--total-scale-factor', String(place.clientWidth / sizeOf(page).width));
}

export async function drawSheet(sheet: Sheet): Promise<void> {
  const { page, place, canvas } = sheet;
  const { width, height } = sizeOf(page);
  const density = Math.min(devicePixelRatio, 2);
  const across = Math.max(place.clientWidth, 1) * density;
  const scale = Math.min(
    across / width,
    (across * limits.ratio) / height,
    Math.sqrt(limits.pixels / (width * height)),
  );
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport }).promise;
  fitText(sheet);
  await layText(sheet);
}

export function empty(sheet: Sheet): void {
  sheet.canvas.width = sheet.canvas.height = 1;
  sheet.text.replaceChildren();
  sheet.isDrawn = false;
  sheet.page.cleanup();
}

/** What a file may ask for before it is given up. A resume of forty scanned pages stays below all of it. */
export const limits = {
  pages: 40,
  /** The pixels of one canvas. */
  pixels: 4_000_000,
  /** The largest ratio of height to width; a higher page is shown smaller. */
  ratio: 4,
  /** The largest width of a page, in widths of the frame. */
  zoom: 4,
  openMs: 10_000,
  pageMs: 8_000,
  /** The bytes of one buffer, and of all that one page asks for. */
  bytes: 64 * 1024 * 1024,
  bytesOfPage: 256 * 1024 * 1024,
  imagePixels: 40_000_000,
};

const tickMs = 250;
/** The most that one tick counts, as ticks come late after the machine has slept. */
const mostOfTickMs = 2_000;

/** A file asks for more than it is given. */
export class OverLimit extends Error {}

/**
 * Rejects with OverLimit after this time. Time counts only while `counts` is true, since browsers throttle
 * what nobody sees.
 */
export async function withinTime<Result>(
  work: Promise<Result>,
  ms: number,
  counts: () => boolean,
): Promise<Result> {
  let timer: ReturnType<typeof setInterval> | undefined;
  let left = ms;
  let before = performance.now();
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const now = performance.now();
      if (counts()) left -= Math.min(now - before, mostOfTickMs);
      before = now;
      if (left <= 0) reject(new OverLimit());
    }, tickMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearInterval(timer));
}

/** Asks for a text, and for one of its places to be shown, from 0. */
export type FindRequest = { do: 'find'; text: string; at: number };

type Item = {
  str?: string;
  hasEOL?: boolean;
  transform?: number[];
  width?: number;
  height?: number;
};

const most = 500;

/** A mark over the run of text that begins before this place of it. */
function markOver({ transform, width = 0, height = 0 }: Item, { page, place }: Sheet): HTMLElement {
  const [, , , , x = 0, y = 0] = transform ?? [];
  const size = sizeOf(page);
  const mark = document.createElement('div');
  mark.className = 'found';
  const share = (length: number, of: number) => `${(100 * length) / of}%`;
  mark.style.left = share(x, size.width);
  mark.style.bottom = share(y - height * 0.25, size.height);
  mark.style.width = share(width, size.width);
  mark.style.height = share(height * 1.25, size.height);
  place.append(mark);
  return mark;
}

function markPage(items: readonly Item[], sheet: Sheet, sought: string): HTMLElement[] {
  const starts: { at: number; item: Item }[] = [];
  let text = '';
  for (const item of items) {
    starts.push({ at: text.length, item });
    text += item.str ?? '';
    if (item.hasEOL) text += ' ';
  }
  const searchable = text.toLowerCase();
  const marks: HTMLElement[] = [];
  for (
    let at = searchable.indexOf(sought);
    at >= 0;
    at = searchable.indexOf(sought, at + sought.length)
  ) {
    const start = starts.findLast((one) => one.at <= at);
    if (start && marks.length < most) marks.push(markOver(start.item, sheet));
  }
  return marks;
}

/** Marks every place of a text in the shown pages, in any case. Rejects with OverLimit. */
export function createFinder(sheets: readonly Sheet[], port: Worker, broken: Promise<never>) {
  let marks: HTMLElement[] = [];
  let marked = '';

  async function markAll(sought: string): Promise<void> {
    for (const mark of marks) mark.remove();
    marks = [];
    marked = sought;
    if (!sought) return;
    for (const sheet of sheets) {
      port.postMessage({ isNextPage: true });
      const reading = Promise.race([sheet.page.getTextContent(), broken]);
      const { items } = await withinTime(reading, limits.pageMs, () => true);
      if (marks.length < most) marks.push(...markPage(items as Item[], sheet, sought));
    }
  }

  /** How many places there are, which of them is shown, and how far down the frame that is. */
  return async function find({ text, at }: FindRequest) {
    const sought = text.trim().toLowerCase().slice(0, 200);
    if (sought !== marked) await markAll(sought);
    const count = marks.length;
    const shown = count ? ((at % count) + count) % count : 0;
    for (const [index, mark] of marks.entries()) mark.classList.toggle('shown', index === shown);
    const top = marks[shown]?.getBoundingClientRect().top ?? 0;
    return { count, at: shown, top: top + scrollY };
  };
}
