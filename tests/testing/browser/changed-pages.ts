import type { Page } from 'playwright-core';
import { showWhole } from './whole-page.ts';

// What browsers and extensions do to pages that are not theirs.

declare global {
  var translatePage: () => void;
}

/** As the translator of a browser does: each text becomes an element with other words, later ones too. */
function translator({ early }: { early: boolean }): void {
  const untouched = 'script, style, noscript, textarea, code, iframe, [translate=no], font';
  function translate(node: Node): void {
    const parent = node.parentElement;
    const isHtml = parent?.namespaceURI === 'http://www.w3.org/1999/xhtml';
    if (!isHtml || !/[\p{L}\d]/u.test(node.nodeValue!) || parent.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `‹${node.nodeValue}›`;
    outer.append(inner);
    parent.replaceChild(outer, node);
  }
  function translateIn(root: Node): void {
    if (root instanceof Text) translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  }
  window.translatePage = () => {
    document.documentElement.classList.add('translated-ltr');
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translate(target);
        else addedNodes.forEach(translateIn);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (early) document.addEventListener('DOMContentLoaded', window.translatePage);
}

/** As managers of passwords, keyboards and coupons do: elements before, between and after those of a page, and attributes. */
function extension(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const { body, head, documentElement: root } = document;
    const added = () => document.createElement('div');
    head.prepend(document.createElement('meta'));
    head.append(document.createElement('script'));
    body.prepend(added());
    body.append(added());
    for (const element of document.querySelectorAll('main a, main p, input, select')) {
      element.after(added());
      element.before(added());
    }
    for (const element of [root, body, ...document.querySelectorAll('input, textarea')])
      element.setAttribute('data-extension', 'loaded');
    for (const element of [root, body]) element.classList.add('extension');
  });
}

/** Names by which the common lists of blockers tell files that measure, advertise or share. */
export const blockedNames =
  /(?:^|[-_./])(?:ads?|adverts?|advertisement|analytics?|banners?|beacons?|campaign|clicks?|comscore|cookie-?consent|counter|doubleclick|fingerprint|gtag|gtm|hits|impressions?|insights|log(?:ger|ging)|marketing|metrics|pixels?|pop-?ups?|promo|rum|share|social|sponsors?|statistics|stats|telemetry|track(?:er|ing)?|visits?|visitors?|vitals|web-?vitals)(?=[-_./]|$)/i;

export const addExtension = (page: Page) => page.addInitScript(extension);

/** `early`: before React takes the page over; else when `translatePage` is called. */
export const addTranslator = (page: Page, { early }: { early: boolean }) =>
  page.addInitScript(translator, { early });

export const translate = (page: Page) => page.evaluate(() => window.translatePage());

/** What React says when it has drawn a page anew because something else had changed it. */
export const isDrawnAnew = (problem: string): boolean =>
  /React error #(?:418|423|425)|errors\/(?:418|423|425)/.test(problem);

/** Blocks by the names of files, and where the site would be told how it is used. */
export const addBlocker = (page: Page) =>
  page.route(
    ({ pathname }) => /^\/(?:api|assets|words)\//.test(pathname) && blockedNames.test(pathname),
    (route) => route.abort('blockedbyclient'),
  );

/** Runs in the page; how much there was. */
async function useAll(): Promise<number> {
  const frame = () =>
    new Promise<unknown>((done) => {
      requestAnimationFrame(done);
      setTimeout(done, 200);
    });
  // Not what turns by itself from then on, sends, prints or asks somebody else.
  const others = '[type=submit], .case-missing *, [aria-haspopup], .needs-js.icon-btn, #location *';
  type Control = HTMLInputElement & HTMLSelectElement;
  /** What is put in, one after the other; without it, the control is pressed. */
  type Kind = [selector: string, valuesFor?: (control: Control) => string[]];
  const kinds: Kind[] = [
    ['select', ({ options }) => [...options].slice(0, 4).map(({ value }) => value)],
    ['input:is([type=radio], [type=checkbox])'],
    ['input[type=number]', ({ value }) => [String(Number(value) + 1)]],
    ['input[type=range]:not(.values *)', ({ max }) => [String(Number(max || 100) / 2)]],
    ['input:is([inputmode=decimal], [inputmode=numeric])', () => ['0.3']],
    ['input[type=search]', () => ['rain', 'missing answers']],
    ['textarea', () => ['t(20) = 2.1, p = .04', 'no result']],
    [`button:not(${others})`],
  ];
  function use(control: Control, value?: string) {
    if (value === undefined) return control.click();
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
    for (const type of ['input', 'change'])
      control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  let acts = 0;
  // Each kind is looked for once those before it were used.
  for (const [selector, valuesFor] of kinds) {
    for (const control of document.querySelectorAll<Control>(`main ${selector}`)) {
      for (const value of valuesFor?.(control) ?? [undefined]) {
        if (!control.isConnected || !control.checkVisibility()) continue;
        use(control, value);
        acts++;
        await frame();
        await frame();
        while (document.querySelector('[aria-busy=true]')) await frame();
      }
    }
  }
  return acts;
}

/**
 * Uses what a page has, in the order in which it stands: chooses, ticks, types, and presses the buttons that
 * show something else. How much there was.
 */
export async function useParts(page: Page): Promise<number> {
  await showWhole(page);
  // What comes when it is near or asked for has come; the desk, which asks for news, is never idle for long.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  return page.evaluate(useAll);
}
