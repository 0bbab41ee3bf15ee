import type { FromSite, ToSite } from './messages.ts';

const skipped = 'script, style, noscript, template, svg *, [hidden]';
const outlines = `
  [data-edited] { outline: 3px solid #e3a012 !important; outline-offset: 4px; border-radius: 2px; }
  .opens-fields :is(a, p, h1, h2, h3, h4, li, dt, dd, span, img, button):hover
    { outline: 1px dashed #e3a012; outline-offset: 3px; cursor: text; }`;

/** Makes a page of the site, shown inside the editor, tell what it shows and what is clicked. */
export function watchForEditor(editor: string): void {
  if (window.parent === window) return;
  let elements: Element[] = [];
  let opensFields = true;
  let told = '';
  const tell = (message: FromSite) => window.parent.postMessage(message, editor);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(outlines);
  document.adoptedStyleSheets.push(sheet);

  function show(): void {
    const all = [...document.body.querySelectorAll('*')].filter((one) => !one.matches(skipped));
    const shown = all.flatMap((element) => {
      const text = textOf(element);
      return text ? [{ element, text }] : [];
    });
    elements = shown.map(({ element }) => element);
    const texts = shown.map(({ text }) => text);
    const message = JSON.stringify([location.pathname, texts]);
    if (message === told) return;
    told = message;
    tell({ type: 'shown', path: location.pathname, texts });
  }

  let waiting: number | undefined;
  new MutationObserver(() => {
    clearTimeout(waiting);
    waiting = window.setTimeout(show, 100);
  }).observe(document, { subtree: true, childList: true, characterData: true });

  addEventListener('message', ({ origin, data }: MessageEvent<ToSite>) => {
    if (origin !== editor) return;
    if (data.type === 'mode') {
      opensFields = data.opensFields;
      document.documentElement.classList.toggle('opens-fields', opensFields);
      return;
    }
    for (const edited of document.querySelectorAll('[data-edited]')) {
      edited.removeAttribute('data-edited');
    }
    const element = data.index === null ? undefined : elements[data.index];
    element?.setAttribute('data-edited', '');
    if (data.scrolls) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });

  addEventListener(
    'click',
    (event) => {
      if (!opensFields) return;
      event.preventDefault();
      event.stopPropagation();
      show();
      const indexes = clicked(event, elements);
      if (indexes.length) tell({ type: 'clicked', indexes });
    },
    { capture: true },
  );
  show();
}

/** The words that stand in an element itself, with those inside them; of a picture of a figure, which. */
function textOf(element: Element): string {
  if (element instanceof HTMLImageElement) {
    const id = /\/assets\/([a-z0-9-]+)-[0-9a-f]{8}\./.exec(element.currentSrc || element.src)?.[1];
    return id ? `figure:${id}` : '';
  }
  const isOwn = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim();
  if (![...element.childNodes].some(isOwn)) return '';
  const seen = element.cloneNode(true) as Element;
  for (const hidden of seen.querySelectorAll('.sr-only')) hidden.remove();
  return seen.textContent?.trim() ?? '';
}

/** The texts around what was clicked; below a link that covers a card, what it covers. */
function clicked({ clientX, clientY }: MouseEvent, elements: Element[]): number[] {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const around: number[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) {
      const index = elements.indexOf(one);
      if (index >= 0) around.push(index);
    }
    const figure = element.closest('figure')?.querySelector('img');
    if (figure) around.push(elements.indexOf(figure));
    if (around.length) return around.filter((index) => index >= 0);
    const within = elements.findIndex((one) => element.contains(one));
    const count = elements.filter((one) => element.contains(one)).length;
    if (within >= 0 && count < 12) return [within];
  }
  return [];
}
