import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

// This document has no origin of its own, so it may start no worker: what one would do runs here.
Object.assign(globalThis, { pdfjsWorker: worker });

const mostPages = 40;
const mostPixels = 4_000_000;

/** What is told to the page around this frame. */
export type Drawn = { drawn: number; of: number; height: number } | { failed: true };

function tell(message: Drawn): void {
  // The page around has an origin that this one cannot name; there is nothing secret in it.
  parent.postMessage(message, '*');
}

async function drawPage(pdf: PDFDocumentProxy, number: number, into: Element): Promise<void> {
  const page = await pdf.getPage(number);
  const [, , width = 1, height = 1] = page.view;
  const wanted = (document.body.clientWidth / width) * Math.min(devicePixelRatio, 2);
  const scale = Math.min(wanted, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `Page ${number} of ${pdf.numPages}`);
  into.append(canvas);
  await page.render({ canvas, viewport }).promise;
}

async function draw(bytes: ArrayBuffer): Promise<void> {
  const into = document.querySelector('#pages');
  if (!into) return;
  // Nothing is fetched: this frame's policy would not let it.
  const options = { data: bytes, useWorkerFetch: false, useWasm: false, enableXfa: false };
  const pdf = await getDocument(options).promise;
  // Set once more where the frame became wider or narrower.
  addEventListener('resize', () => {
    tell({ drawn: pdf.numPages, of: pdf.numPages, height: into.scrollHeight });
  });
  const last = Math.min(pdf.numPages, mostPages);
  for (let number = 1; number <= last; number++) {
    await drawPage(pdf, number, into);
    tell({ drawn: number, of: pdf.numPages, height: into.scrollHeight });
  }
}

addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
  if (source !== parent || !(data instanceof ArrayBuffer)) return;
  draw(data).catch(() => tell({ failed: true }));
});
tell({ drawn: 0, of: 0, height: 0 });
