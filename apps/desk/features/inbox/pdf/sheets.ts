import { type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { limits } from './time-limit.ts';

/** A page of the file: its drawing, and over it the same text, transparent, to be selected and found. */
export type Sheet = {
  page: PDFPageProxy;
  place: HTMLElement;
  canvas: HTMLCanvasElement;
  text: HTMLElement;
  isDrawn: boolean;
};

export function sizeOf(page: PDFPageProxy): { width: number; height: number } {
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
