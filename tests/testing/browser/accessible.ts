import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { checksAll } from '../sampling.ts';

/**
 * What is too small to be hit, one line each, the page being scrolled as far as it takes. WCAG 2.5.5
 * wants 44 px and excepts one thing that is found here: a link among the words of a sentence, which is
 * as high as its line. It has the 24 px of 2.5.8.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document.body;
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

    // Above the page waits what shows itself to the keyboard only.
    const isReachable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert]') &&
      element.getBoundingClientRect().bottom + scrollY > 0;
    // The link of a card is laid over the whole of it.
    const boxOf = (element: HTMLElement) => {
      const isLaidOver = getComputedStyle(element, '::after').position === 'absolute';
      return ((isLaidOver && element.offsetParent) || element).getBoundingClientRect();
    };
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      // The number of a footnote stands raised in its sentence.
      [...(element.closest('sup') ?? element).parentElement!.childNodes].some(
        (node) =>
          (node instanceof Text || (node instanceof Element && node.matches('span'))) &&
          /\p{L}{2}/u.test(node.textContent!),
      );

    return [...scope.querySelectorAll<HTMLElement>(controls)].filter(isReachable).flatMap((one) => {
      const { width, height } = boxOf(one);
      if (Math.min(width, height) >= (isInSentence(one) ? 24 : 44) - 0.01) return [];
      const words = one.textContent?.trim() || one.getAttribute('name');
      return [`${one.tagName.toLowerCase()} ${words}: ${width} x ${height}`];
    });
  });
}

/** Links, buttons and pictures whose names a listener would not understand or confuse, one line each. */
async function unclearNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const wordsIn = (text: string) => text.split(/\s+/).length;
  const places = new Map<string, string>();
  const found: string[] = [];
  for (const { ignored, role, name: given, backendDOMNodeId } of nodes) {
    if (ignored || !['link', 'button', 'image'].includes(role?.value)) continue;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId! });
    const { result } = await session.send('Runtime.callFunctionOn', {
      ...{ objectId: object.objectId, returnByValue: true },
      functionDeclaration: `function () {
        const text = this.matches('a, button') ? this.textContent.trim() : '';
        return { text, href: this.href ?? '', opensNewTab: this.target === '_blank' };
      }`,
    });
    const { text, href, opensNewTab } = result.value;
    const name = String(given?.value ?? '');
    if (!name) found.push(`${role?.value} without a name: ${text}`);
    // Chromium drops a space that is a text of its own.
    if (text && wordsIn(name) < wordsIn(text)) found.push(`words run together: ${name}`);
    if (opensNewTab !== name.endsWith('(opens in a new tab)'))
      found.push(`new tab not said, or wrongly: ${name}`);
    if (role?.value !== 'link') continue;
    const other = places.get(name) ?? href;
    if (other !== href) found.push(`leads to different places: ${name} ${other} ${href}`);
    places.set(name, href);
  }
  return found;
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Tick marks and rules are drawn as generated content and gradients. Over these axe leaves the
// contrast of a text undecided, and says nothing; without them it has to decide. A colour on its way
// from one scheme to the other is nobody's.
const plainGround =
  '*::before, *::after { content: none !important } * { background-image: none !important; transition: none !important }';

/** What axe finds wrong on the page, or within an element; one line each; no rule is switched off. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  // Not `addScriptTag`, which the content security policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    async ({ selector, rules, values }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
      const run = (window as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      return run.finally(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      });
    },
    { selector: within, rules: plainGround, values: tags },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

const allLooks = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;
let turn = 0;

type Options = {
  /** What axe looks at, a selector. */
  within?: string;
  /** In which looks: each width and each scheme once, or of many views each in one, by turns. In CI each in all. */
  looks?: 'usual' | 'by turns';
  /** What else is looked at in each. */
  also?: (page: Page) => Promise<string[]>;
  where?: string;
};

/** What axe finds in each look. */
export async function expectNoViolations(page: Page, options: Options = {}): Promise<void> {
  const { within, looks = 'usual', also = async () => [], where = '' } = options;
  const chosen = looks === 'usual' ? allLooks.slice(0, 2) : [allLooks[turn++ % 2]!];
  for (const { width, colorScheme } of checksAll ? allLooks : chosen) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const message = `${where} at ${width} px, ${colorScheme}`;
    await expect.poll(() => also(page), { message }).toEqual([]);
    expect(await violations(page, within), message).toEqual([]);
  }
}

/** Names, targets and what axe finds. */
export async function expectAccessible(page: Page, options: Omit<Options, 'also'> = {}) {
  expect(await unclearNames(page), 'names').toEqual([]);
  await expectNoViolations(page, { ...options, also: smallTargets });
}
