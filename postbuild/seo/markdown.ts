import { inlineMarkdown, isElement, isSkipped } from './markdown-inline.ts';

const blocks =
  'address,article,aside,blockquote,details,div,dl,fieldset,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,ul';
const blockNames = new Set(blocks.split(','));

function isBlock(node: Node): boolean {
  if (!isElement(node) || isSkipped(node)) return false;
  if (blockNames.has(node.localName)) return true;
  return node.localName !== 'a' && node.querySelector(blocks) !== null;
}

const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`).replace(/ +$/gm, '');

/** In a list a heading is a strong line; and the list counts for itself. */
function itemMarkdown(item: Element, base: string): string {
  const [first, ...rest] = blockMarkdown(item, base);
  const found = /^\d+$/.test(first ?? '') && rest.length ? rest : [first ?? '', ...rest];
  return found.map((block) => block.replace(/^#+ (.*)$/, '**$1**')).join('\n\n');
}

function list(element: Element, base: string): string {
  const isOrdered = element.localName === 'ol';
  const items = [...element.children]
    .filter((item) => !isSkipped(item))
    .map((item, i) => {
      const mark = isOrdered ? `${i + 1}. ` : '- ';
      return mark + indent(itemMarkdown(item, base), ' '.repeat(mark.length));
    });
  const isLoose = items.some((item) => item.includes('\n\n'));
  return items.join(isLoose ? '\n\n' : '\n');
}

function definitions(element: Element, base: string): string {
  return [...element.querySelectorAll('dt,dd')]
    .map((item) => {
      const text = inlineMarkdown(item, base).trim();
      return item.localName === 'dt' ? `\n- **${text}:**` : ` ${text}`;
    })
    .join('')
    .trim();
}

function table(element: Element, base: string): string {
  const rows = [...element.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => inlineMarkdown(cell, base).trim().replaceAll('|', '\\|')),
  );
  const [head = [], ...body] = rows;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

/** Pictures, or what else the figure holds, each a block; the caption last, wherever it stands. */
function figure(element: Element, base: string): string[] {
  const caption = element.querySelector('figcaption');
  const content = element.cloneNode(true) as Element;
  content.querySelector('figcaption')?.remove();
  const words = caption ? inlineMarkdown(caption, base).trim() : '';
  const by = content.querySelector('blockquote') ? '— ' : '';
  return [...blockMarkdown(content, base), words && by + words].filter(Boolean);
}

function blockElement(element: Element, base: string): string[] {
  const name = element.localName;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) {
    const words = inlineMarkdown(element, base).trim();
    return words ? [`${'#'.repeat(Number(level))} ${words}`] : [];
  }
  if (name === 'ul' || name === 'ol') return [list(element, base)].filter(Boolean);
  if (name === 'dl') return [definitions(element, base)].filter(Boolean);
  if (name === 'table') return [table(element, base)];
  if (name === 'figure') return figure(element, base);
  if (name === 'blockquote') {
    return [blockMarkdown(element, base).join('\n\n').replace(/^/gm, '> ')];
  }
  if (name === 'hr') return ['---'];
  return blockMarkdown(element, base);
}

/** A backslash before the sign keeps it a sign: no heading, no list. */
const escapeMark = (mark: string) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`);

/** The content of `parent` as Markdown, one entry a block. `base` makes addresses absolute. */
export function blockMarkdown(parent: Element, base: string): string[] {
  const found: string[] = [];
  // Words between blocks are a paragraph of their own; they are gathered in a copy of the parent.
  let loose = parent.cloneNode(false);
  const closeParagraph = () => {
    const line = inlineMarkdown(loose, base).trim();
    // A line that begins like a list or a heading would become one.
    if (line) found.push(line.replace(/^(#{1,6} |[-+] |\d+(?=[.)] ))/, escapeMark));
    loose = parent.cloneNode(false);
  };
  for (const node of parent.childNodes) {
    if (isElement(node) && isBlock(node)) {
      closeParagraph();
      found.push(...blockElement(node, base));
    } else if (!isElement(node) || !isSkipped(node)) {
      loose.appendChild(node.cloneNode(true));
    }
  }
  closeParagraph();
  return found;
}
