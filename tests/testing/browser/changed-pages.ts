import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { showWhole } from './whole-page.ts';

// What browsers and extensions do to pages that are not theirs.

declare global {
  var translatePage: () => void;
  /** What was used; undefined once all was. */
  var useNextPart: () => Promise<string | undefined>;
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
    const added = () => {
      const element = document.createElement('div');
      element.dataset.extension = '';
      return element;
    };
    head.prepend(document.createElement('meta'));
    head.append(document.createElement('script'));
    body.prepend(added());
    body.append(added());
    for (const element of document.querySelectorAll('main a, main p, input, select')) {
      element.after(added());
      element.before(added());
    }
    for (const element of document.querySelectorAll('input, textarea'))
      element.setAttribute('data-extension-id', 'x');
    for (const element of [root, body]) {
      element.setAttribute('data-extension', 'loaded');
      element.classList.add('extension');
    }
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

export const isBlocked = (problem: string): boolean => problem.includes('ERR_BLOCKED_BY_CLIENT');

/** All words and values of a page, the same whether it is translated or not. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let all = '';
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!parentElement!.closest('script, style, noscript, .values')) all += nodeValue;
    }
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:not([type=file], .values *), select, textarea',
      ),
    ];
    const values = controls.map(({ value, checked }) => `${value} ${checked ?? ''}`);
    const text = all.replace(/[‹›]/g, '').replace(/\s+/g, ' ');
    return [...text.split(/(?<=[.!?]) /), ...values];
  });
}

/** Prepares `useNextPart`, which runs in the page. */
function listParts(): void {
  const frame = () =>
    new Promise<unknown>((done) => {
      requestAnimationFrame(done);
      setTimeout(done, 200);
    });
  // Not what turns by itself from then on, sends, prints or asks somebody else.
  const others = '[type=submit], .case-missing *, [aria-haspopup], .needs-js.icon-btn, #location *';
  const texts = [
    't(20) = 2.1, p = .04',
    'no result',
    'F(2, 40) = 5.0, p < .05. r(30) = .5, p = .9',
  ];
  type Control = HTMLInputElement & HTMLSelectElement;
  /** What is put in, one after the other; without it, the control is pressed. */
  type Kind = [selector: string, valuesFor?: (control: Control) => string[]];
  const kinds: Kind[] = [
    ['select', ({ options }) => [...options].slice(0, 4).map(({ value }) => value)],
    ['input:is([type=radio], [type=checkbox])'],
    ['input[type=number]', ({ value }) => [String(Number(value) + 1)]],
    [
      'input[type=range]:not(.values *)',
      ({ min, max }) => [String((Number(min) + Number(max || 100)) / 2)],
    ],
    ['input:is([inputmode=decimal], [inputmode=numeric])', () => ['0.3']],
    ['input[type=search]', () => ['rain', 'rain of x', 'missing answers']],
    ['textarea', () => texts],
    [`button:not(${others})`],
  ];
  type Act = [control: Control, value?: string];
  function* acts() {
    // Each kind is looked for once those before it were used.
    for (const [selector, valuesFor] of kinds)
      yield* [...document.querySelectorAll<Control>(`main ${selector}`)].flatMap((one): Act[] =>
        valuesFor ? valuesFor(one).map((value) => [one, value]) : [[one]],
      );
  }
  function use([control, value]: Act) {
    if (value === undefined) return control.click();
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
    for (const type of ['input', 'change'])
      control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  const waiting = acts();
  window.useNextPart = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const [element] = next.value;
      if (!element.isConnected || !element.checkVisibility()) continue;
      use(next.value);
      await frame();
      await frame();
      while (document.querySelector('[aria-busy=true]')) await frame();
      return element.outerHTML.slice(0, 100);
    }
  };
}

/**
 * Uses what a page has, in the order in which it stands: chooses, ticks, types, and presses the buttons that
 * show something else. Where there are several pages, each act waits until all of them show the same.
 * How much there was.
 */
export async function useParts(...pages: Page[]): Promise<number> {
  await Promise.all(
    pages.map(async (page) => {
      await showWhole(page);
      // What comes when it is near or asked for has come; the desk, which asks for news, is never idle for long.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
      await page.evaluate(listParts);
    }),
  );
  await expectSame(pages, '', openFolds);
  for (let acts = 0; ; acts++) {
    const used = await Promise.all(pages.map((page) => page.evaluate(() => window.useNextPart())));
    if (!used[0]) return acts;
    await expectSame(pages, `after ${used[0]}`, openFolds);
  }
}

/** Those of parts that came last are closed. */
const openFolds = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

/** Waits until pages show the same words and values. */
export async function expectSame(
  [first, ...others]: Page[],
  when = '',
  before?: (page: Page) => Promise<void>,
): Promise<void> {
  async function saidNow(page: Page) {
    await before?.(page);
    return said(page);
  }
  for (const other of others) {
    const differences = async () => {
      const [right, shown] = await Promise.all([saidNow(first!), saidNow(other)]);
      return {
        missing: right.filter((one) => !shown.includes(one)),
        more: shown.filter((one) => !right.includes(one)),
      };
    };
    await expect.poll(differences, { message: when }).toEqual({ missing: [], more: [] });
  }
}
