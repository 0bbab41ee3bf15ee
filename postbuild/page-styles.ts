import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';
import postcss, { type AtRule, type Container, type Root } from 'postcss';
import type { Files, Page } from './pages.ts';

/** States that only a browser knows, and attributes that scripts change: a rule may need them any time. */
const changing = /(?<!\\)::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?|(?<!\\)\[[^\]]*\]/g;
/** Where a selector has lost all that stood between two combinators. */
const nothing = /(^|[>+~])\s*(?=[>+~]|$)/g;
const styleElement = /<style id="styles">([\s\S]*?)<\/style>/;

/** The rules of a style sheet that a page, as it is sent, can need in any of its states. */
export function stylesFor(html: string, css: string): string {
  const { document } = parseHTML(html);
  // As the script in the head does.
  document.documentElement.classList.add('js', 'sliced');
  const met = new Map<string, boolean>();
  const isMet = (selector: string) => {
    const still = selector.replace(changing, '').replace(nothing, '$1*');
    if (!met.has(still)) met.set(still, matches(document, still));
    return met.get(still);
  };

  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const inKeyframes =
      rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
    if (inKeyframes || rule.parent?.type === 'rule') return;
    rule.selectors = rule.selectors.filter(isMet);
    if (rule.selector === '') rule.remove();
  });
  dropUnused(sheet, html);
  return sheet.toString();
}

function matches(document: Document, selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return true;
  }
}

function dropEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'atrule' || !node.nodes || node.name === 'property') continue;
    dropEmpty(node);
    if (node.nodes.length > 0) continue;
    // The order of the layers is that in which a page first names them.
    if (node.name === 'layer')
      node.replaceWith(postcss.atRule({ name: 'layer', params: node.params }));
    else node.remove();
  }
}

/** Drops animations and custom properties that neither a rule nor the page itself names. */
function dropUnused(sheet: Root, html: string): void {
  sheet.walkComments((comment) => {
    comment.remove();
  });
  const values: string[] = [];
  sheet.walkDecls(({ value }) => {
    values.push(value);
  });
  const named = new Set(`${values.join(' ')} ${html.replace(styleElement, '')}`.match(/[\w-]+/g));
  sheet.walkAtRules(/keyframes$|^property$/, (rule) => {
    if (!named.has(rule.params)) rule.remove();
  });
  sheet.walkDecls(/^--/, (declaration) => {
    if (!named.has(declaration.prop)) declaration.remove();
  });
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  dropEmpty(sheet);
}

function styleSheet(html: string): { address: string; css: string } {
  const css = styleElement.exec(html)?.[1];
  if (!css) throw new Error('a page carries no styles');
  const name = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return { address: `/assets/styles-${name}.css`, css };
}

/**
 * All styles, as a file: dialogs and the other pages need the rest of them. The typefaces stand in the
 * page itself; named again, they would have the browser set all its text a second time.
 */
export function styleSheets(built: Page[]): Files {
  const sheets = new Map(
    built.map(({ html }) => styleSheet(html)).map(({ address, css }) => [address, css]),
  );
  return Object.fromEntries([...sheets].map(([address, css]) => [address, withoutTypefaces(css)]));
}

function withoutTypefaces(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return sheet.toString();
}

/**
 * Leaves in a page the styles that it can need before React has come, and the address of all of
 * them, which the page fetches together with React.
 */
export function keepOwnStyles(html: string): string {
  const { address, css } = styleSheet(html);
  const own = `<style id="styles" data-all="${address}">${stylesFor(html, css)}</style>`;
  return html.replace(styleElement, () => own);
}
