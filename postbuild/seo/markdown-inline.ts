/** What a reader of text has no use for: controls, decoration, and copies for the eye. */
const skipped =
  'script,style,template,noscript,button,dialog,form,iframe,svg,progress,[hidden],[aria-hidden=true],[role=presentation]';

export const isElement = (node: Node): node is Element => node.nodeType === 1;

export const isSkipped = (element: Element): boolean => element.matches(skipped);

export function escapeText(text: string): string {
  return text.replace(/[\\*_`[\]<>]/g, '\\$&');
}

const absolute = (address: string, base: string) => new URL(address, base).href;

const wrapped = (mark: string, text: string) => (text.trim() ? `${mark}${text.trim()}${mark}` : '');

function inlineElement(element: Element, base: string): string {
  const text = () => inlineMarkdown(element, base);
  switch (element.localName) {
    case 'br':
      return element.closest('address') ? ', ' : ' ';
    case 'img': {
      const alt = element.getAttribute('alt');
      const src = element.getAttribute('src');
      return alt && src ? `![${escapeText(alt)}](${absolute(src, base)})` : '';
    }
    case 'a': {
      const href = element.getAttribute('href');
      const label = text().trim();
      return href && label ? `[${label}](${absolute(href, base)})` : label;
    }
    case 'b':
    case 'strong':
      return wrapped('**', text());
    case 'em':
    case 'i':
    case 'cite':
      return wrapped('*', text());
    case 'code':
      return wrapped('`', element.textContent ?? '');
    default:
      return text();
  }
}

/** The words inside `parent` as one line of Markdown, addresses made absolute. */
export function inlineMarkdown(parent: Node, base: string): string {
  let line = '';
  let afterElement = false;
  for (const node of parent.childNodes) {
    if (node.nodeType === 3) {
      line += escapeText(node.textContent ?? '');
      afterElement = false;
    }
    if (!isElement(node) || isSkipped(node)) continue;
    // Styles keep neighbouring elements apart; in plain text only a space can.
    const isRaised = /^(sub|sup)$/.test(node.localName);
    if (afterElement && !isRaised) line += ' ';
    line += inlineElement(node, base);
    afterElement = true;
  }
  return line.replace(/\s+/g, ' ');
}
