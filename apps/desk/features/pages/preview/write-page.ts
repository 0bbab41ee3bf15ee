import { fieldName } from '@site/content/check';
import type { Path } from '@site/content/fields';
import { pathOf } from '@site/content/fields';
import { type ContentName, isContentName, sitePaths } from '@site/content/registry';

/** An attribute of the desk on elements of the page. */
const edited = 'data-edited';

/** Scripts and policies have no place in a preview; the server leaves most of them out already. */
const unwanted =
  'script, base, meta[http-equiv], link[rel="modulepreload"], link[rel="preload"], link[rel="prefetch"]';

/**
 * Shows a page in the document of a frame. Only what differs is changed, so that nothing flickers and the
 * frame stays where it was scrolled to.
 */
export function writePage(frame: Document, html: string): void {
  // The frame's own parser: that of the desk takes no markup (trusted types).
  const { DOMParser } = frame.defaultView as Window & typeof globalThis;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(unwanted)) element.remove();
  // The frame may open no window, and some browsers let no click be cancelled, so links lose their address.
  for (const link of page.querySelectorAll('a[href], area[href]')) {
    link.setAttribute('target', '_blank');
  }
  morph(frame.documentElement, page.documentElement);
}

function morph(now: Element, next: Element): void {
  for (const { name } of [...now.attributes]) {
    if (!next.hasAttribute(name) && name !== edited) now.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  const before = [...now.childNodes];
  const wanted = [...next.childNodes];
  for (const old of before.slice(wanted.length)) old.remove();
  for (const [i, node] of wanted.entries()) {
    const old = before[i];
    if (!old) now.append(node);
    else if (!isSameKind(old, node)) old.replaceWith(node);
    else if (old.nodeType === Node.ELEMENT_NODE) morph(old as Element, node as Element);
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  }
}

function isSameKind(a: Node, b: Node): boolean {
  if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return false;
  // A changed picture gets a new element, as the old one would stay until the new picture has loaded.
  return (
    a.nodeName !== 'IMG' ||
    (a as Element).getAttribute('src') === (b as Element).getAttribute('src')
  );
}

/** Marks what can be clicked and what is being edited. */
const rules = `
  [data-fields] { cursor: pointer; }
  [data-fields]:hover { outline: 2px dashed #7c8791; outline-offset: 3px; }
  [${edited}] { outline: 3px solid #e3a012 !important; outline-offset: 4px; }
`;

/** Adds them to the frame's document, whose policy takes no style from elsewhere. */
export function addFrameStyles(frame: Document): void {
  const { CSSStyleSheet } = frame.defaultView as Window & typeof globalThis;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  frame.adoptedStyleSheets = [sheet];
}

/** `line`: of a text in Markdown, counted from 1. */
export type Place = { page: ContentName; path: Path; line?: number };

/**
 * `home:hero.slides[0].title site:phone.value`, as an element of the preview names the fields that it shows;
 * `notes/rain:body:7` is the block that begins in line 7 of the text.
 */
export function readMark(mark: string): Place[] {
  return mark.split(' ').flatMap((one) => {
    const [page = '', field = '', line] = one.split(':');
    const place = { path: pathOf(field), ...(line && { line: Number(line) }) };
    return isContentName(page) ? [{ page, ...place }] : [];
  });
}

/** The field that an element shows; those of the edited page come first. */
export function placeAt(element: Element, own: ContentName): Place | undefined {
  const marked = element.closest('[data-fields]');
  const places = marked ? readMark(marked.getAttribute('data-fields') ?? '') : [];
  return places.find(({ page }) => page === own) ?? places[0];
}

/** Whether a mark names a field, or one inside it. */
export function isMarkOf(mark: string, { page, path }: Place): boolean {
  const wanted = `${page}:${fieldName(path)}`;
  return mark
    .split(' ')
    .some(
      (one) => one === wanted || (one.startsWith(wanted) && '.[:'.includes(one[wanted.length]!)),
    );
}

/** Marks only what shows a field, or the block of a line. Returns the first visible element. */
export function outline(frame: Document, place: Place | undefined): Element | undefined {
  for (const element of frame.querySelectorAll(`[${edited}]`)) element.removeAttribute(edited);
  if (!place) return;
  const shown = [...frame.querySelectorAll('[data-fields]')].filter(
    (element) => isMarkOf(marksOf(element), place) && element.getClientRects().length > 0,
  );
  const first = place.line ? shown[blockOfLine(shown.map(marksOf), place.line)] : shown[0];
  first?.setAttribute(edited, '');
  return first;
}

export const marksOf = (element: Element): string => element.getAttribute('data-fields') ?? '';

/**
 * Which of the blocks of a text has a line: the one that begins last, up to that line. Of two, such as a heading
 * and its entry in the contents, it is the later one.
 */
function blockOfLine(marks: readonly string[], line: number): number {
  const lines = marks.map((one) => readMark(one).find((place) => place.line)?.line ?? 0);
  const begun = Math.max(...lines.filter((one) => one <= line));
  return Math.max(0, lines.lastIndexOf(begun));
}

/** More addresses that show a page's words, besides its own. */
const others: Partial<Record<ContentName, readonly string[]>> = {
  careers: ['/careers/applied', '/careers/not-sent'],
  cases: ['/'],
  'data-analytics': ['/'],
  instruments: sitePaths,
  'join-now': ['/join-now/applied', '/join-now/not-sent'],
  navigation: sitePaths,
  publications: ['/'],
  research: ['/'],
  site: sitePaths,
};

/** Where a page's words can be seen, the best place first. */
export const pathsOf = (name: ContentName, path: string): string[] => [
  ...new Set([path, ...(others[name] ?? [])]),
];
