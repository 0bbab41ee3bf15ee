import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import {
  addSheet,
  createFinder,
  drawSheet,
  empty,
  type FindRequest,
  fitText,
  limits,
  OverLimit,
  type Sheet,
  withinTime,
} from './sheets.ts';

/** The file, and the worker's script, which this frame cannot fetch. */
export type DrawRequest = { do: 'draw'; file: ArrayBuffer; worker: string; view: View };

/** Posted to the page around. `pages` counts those of the file, `shown` those that are drawn. */
export type Drawn =
  | { state: 'ready' }
  | { state: 'opened'; pages: number; shown: number; height: number }
  | { state: 'found'; count: number; at: number; top: number }
  | { state: 'failed' | 'over limit' };

/** The width of the pages in widths of the frame, and whether only the first is shown. */
export type View = { zoom: number; isFolded: boolean };
export type ViewRequest = { do: 'set view'; view: View };

const into = document.querySelector<HTMLElement>('#pages');

function post(message: Drawn): void {
  // This frame cannot name the origin of the page around it; the message holds no secret.
  parent.postMessage(message, '*');
}

/** Turns the module into a classic script, as a frame without an origin starts no module worker. */
function asClassic(script: string): string {
  const end = script.lastIndexOf('export{');
  return script.slice(0, end).replaceAll('import.meta.url', 'location.href');
}

/** A worker without access to anything, and a promise that rejects when the file asks for too much memory. */
function startWorker(script: string) {
  const { bytes, bytesOfPage } = limits;
  const guard = `(${guardMemory})(${JSON.stringify({ bytes, bytesOfPage })});\n`;
  const url = URL.createObjectURL(
    new Blob([guard, asClassic(script)], { type: 'text/javascript' }),
  );
  const port = new Worker(url);
  const broken = new Promise<never>((_resolve, reject) => {
    port.addEventListener('message', ({ data }) => data?.isOverLimit && reject(new OverLimit()));
    port.addEventListener('error', () => reject(new Error('The worker broke.')));
  });
  return { port, broken };
}

/** Draws the sheets again in another size, once there are any. */
let redraw = () => {};
let find: ReturnType<typeof createFinder> | undefined;

/** Draws the visible sheets and their neighbours, and empties the others. Ends by throwing. */
async function drawWhatIsSeen(sheets: Sheet[], port: Worker, broken: Promise<never>) {
  const seen = new Set<Element>();
  let changed = () => {};
  redraw = () => {
    // Until then the old drawing is shown, scaled.
    for (const sheet of sheets) sheet.isDrawn = false;
    changed();
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    changed();
  });
  for (const { canvas } of sheets) observer.observe(canvas);
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((near) => seen.has(sheets[near]?.canvas as Element));
  for (;;) {
    for (const [index, sheet] of sheets.entries())
      if (sheet.isDrawn && !isNear(index)) empty(sheet);
    const next =
      sheets.find((sheet) => !sheet.isDrawn && seen.has(sheet.canvas)) ??
      sheets.find((sheet, index) => !sheet.isDrawn && isNear(index));
    if (next) {
      port.postMessage({ isNextPage: true });
      const isSeen = () => seen.size > 0 && document.visibilityState === 'visible';
      // This comes before drawing, as another size may be asked for meanwhile.
      next.isDrawn = true;
      await withinTime(Promise.race([drawSheet(next), broken]), limits.pageMs, isSeen);
    } else {
      const change = new Promise<void>((resolve) => {
        changed = resolve;
      });
      await Promise.race([change, broken]);
    }
  }
}

async function open(file: ArrayBuffer, port: Worker): Promise<PDFDocumentProxy> {
  return getDocument({
    data: file,
    worker: PDFWorker.create({ port }),
    enableXfa: false,
    // This frame's policy lets nothing be fetched.
    useWorkerFetch: false,
    useWasm: false,
    // pdf.js then decodes in the worker, where memory is counted.
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: limits.imagePixels,
    canvasMaxAreaInBytes: limits.pixels * 4,
  }).promise;
}

function setView({ zoom, isFolded }: View): void {
  if (!into) return;
  into.style.width = `${Math.min(Math.max(zoom, 0.25), limits.zoom) * 100}%`;
  into.classList.toggle('folded', isFolded);
}

async function draw({ file, worker, view }: DrawRequest): Promise<void> {
  if (!into) return;
  setView(view);
  const { port, broken } = startWorker(worker);
  try {
    const isShown = () => document.visibilityState === 'visible';
    const layOut = async () => {
      const pdf = await open(file, port);
      const sheets: Sheet[] = [];
      while (sheets.length < Math.min(pdf.numPages, limits.pages)) {
        sheets.push(addSheet(await pdf.getPage(sheets.length + 1), pdf.numPages, into));
      }
      return { pdf, sheets };
    };
    const { pdf, sheets } = await withinTime(
      Promise.race([layOut(), broken]),
      limits.openMs,
      isShown,
    );
    find = createFinder(sheets, port, broken);
    // It is posted again when the frame changes its width.
    new ResizeObserver(() => {
      for (const sheet of sheets) fitText(sheet);
      const height = into.scrollHeight;
      post({ state: 'opened', pages: pdf.numPages, shown: sheets.length, height });
    }).observe(into);
    await drawWhatIsSeen(sheets, port, broken);
  } finally {
    find = undefined;
    port.terminate();
    into.replaceChildren();
  }
}

function postFailure(error: unknown): void {
  post({ state: error instanceof OverLimit ? 'over limit' : 'failed' });
}

type Asked = DrawRequest | ViewRequest | FindRequest;

addEventListener('message', ({ data, source }: MessageEvent<Asked>) => {
  if (source !== parent) return;
  if (data.do === 'set view') {
    setView(data.view);
    redraw();
  }
  if (data.do === 'find') {
    find?.(data).then((found) => post({ state: 'found', ...found }), postFailure);
  }
  if (data.do === 'draw') draw(data).catch(postFailure);
});
post({ state: 'ready' });

type Numbers = typeof Uint8Array;
type Limits = { bytes: number; bytesOfPage: number };

/**
 * Runs first in the worker, before pdf.js: a buffer beyond the limits is not made, and the frame gets
 * a message. A few hundred kilobytes can unpack to gigabytes, and pdf.js unpacks into such buffers.
 * Its source goes into the worker, so it uses nothing from outside.
 */
function guardMemory({ bytes, bytesOfPage }: Limits): void {
  const types = [
    ...['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Int8Array', 'Uint16Array', 'Int16Array'],
    ...['Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array'],
  ];
  let taken = 0;
  addEventListener('message', ({ data }) => {
    if (data?.isNextPage) taken = 0;
  });
  function giveUp(): never {
    postMessage({ isOverLimit: true });
    throw new RangeError('over the limit');
  }
  for (const name of types) {
    const type = Reflect.get(globalThis, name) as Numbers;
    const guarded = new Proxy(type, {
      construct(target, args, newTarget) {
        if (typeof args[0] === 'number') {
          const size = args[0] * (target.BYTES_PER_ELEMENT ?? 1);
          taken += size;
          if (size > bytes || taken > bytesOfPage) giveUp();
        }
        return Reflect.construct(target, args, newTarget);
      },
    });
    Reflect.set(globalThis, name, guarded);
  }
  // It would unpack without these limits; pdf.js has a decoder of its own.
  Reflect.set(globalThis, 'DecompressionStream', undefined);
  // pdf.js only warns about a picture that is too large, and leaves it out.
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (String(words[0]).includes('exceeded maximum allowed size')) giveUp();
    warn(...words);
  };
}
