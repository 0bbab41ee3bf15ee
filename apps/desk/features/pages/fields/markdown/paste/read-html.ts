import { isSafeLink } from '@site/content/markdown/parse';
import type { Element, ElementContent, Root } from 'hast';
import { Parser } from 'htmlparser2';
import { type Entry, nested } from './lists.ts';

// A note has 40,000 characters and 3,000 cells at most. Until the conversion is done the page stands
// still: two seconds at most for what is let through.
const most = { html: 1_000_000, characters: 100_000, nodes: 20_000, deep: 60, cells: 3_000 };

/** More than is converted at once. */
export class TooMuch extends Error {}

/**
 * What the HTML of a clipboard means: a few elements, without classes, styles and what office programs put
 * around them. The parser repairs nothing, so it takes a time by the length of the text.
 */
export function readHtml(html: string): Root {
  // A picture that is written into the text may be longer than all words.
  const text = html.replace(/\bdata:image\/[^"'<>\s]*/g, '');
  if (text.length > most.html) throw new TooMuch();
  const body = element('body', []);
  const open = [body];
  let nodes = 0;
  let characters = 0;
  const add = (node: ElementContent) => {
    if (node.type === 'text') characters += node.value.length;
    const isOver = ++nodes > most.nodes || characters > most.characters || open.length > most.deep;
    if (isOver) throw new TooMuch();
    open.at(-1)?.children.push(node);
  };
  const parser = new Parser({
    ontext: (value) => {
      // The styles of Word are longer than its text.
      if (!unread.has(open.at(-1)?.tagName ?? '')) add({ type: 'text', value: readable(value) });
    },
    onclosetag: () => open.pop(),
    onopentag(name, given) {
      const node = element(name, [], given);
      add(node);
      open.push(node);
    },
  });
  parser.end(text);
  return { type: 'root', children: paragraphs(partsOf(body)) };
}

/** Without signs that nobody sees. */
const readable = (text: string) =>
  text.replace(/[\r\u00ad\u200b\ufeff]/g, '').replace(/\u00a0/g, ' ');

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const unread = names(
  'head title style script xml template noscript object iframe svg math canvas audio video textarea select button del',
);
const containers = names(
  'address article aside body center dd details div dl dt figcaption figure footer form header html li main nav p section summary caption td th',
);
const headings = names('h1 h2 h3 h4 h5 h6');
const blocks = new Set([...headings, ...names('p ul ol blockquote table pre')]);

const isElement = (node: ElementContent | Entry): node is Element => node.type === 'element';
const isBlock = (node: ElementContent) => isElement(node) && blocks.has(node.tagName);
const isText = (node: ElementContent) => node.type === 'text' && node.value.trim() !== '';

/** `isInside`: in a list, a quotation or a cell, where a note has neither headings nor tables. */
function partsOf({ children }: Element, isInside = false): ElementContent[] {
  return nested(children.flatMap((child) => meaningOf(child, isInside)));
}

function meaningOf(node: ElementContent, isInside: boolean): (ElementContent | Entry)[] {
  if (node.type === 'text') return [node];
  if (!isElement(node) || unread.has(node.tagName)) return [];
  const { tagName } = node;
  const style = styleOf(node);
  const list = style.get('mso-list') ?? '';
  if (list === 'ignore' || style.get('display') === 'none') return [];
  if (style.get('mso-element')?.startsWith('comment')) return [];
  if (headings.has(tagName)) {
    const title = inline(partsOf(node, true), true);
    return [isInside ? element('p', [element('strong', title)]) : element(tagName, title)];
  }
  const level = /level(\d)/.exec(list)?.[1];
  if (level) return [entryOf(node, Number(level), signOf(node))];
  switch (tagName) {
    case 'ul':
    case 'ol':
      return entriesOf(node, 1);
    case 'table':
      return tableOf(node, isInside);
    case 'blockquote':
      return [element(tagName, paragraphs(partsOf(node, true)))];
    case 'pre':
      return [element(tagName, [element('code', [{ type: 'text', value: textOf(node) }])])];
    case 'code':
      return [element(tagName, [{ type: 'text', value: textOf(node) }])];
    case 'br':
      return [element(tagName, [])];
  }
  const inner = node.children.flatMap((child) => meaningOf(child, isInside));
  // Word in a browser has a box around each entry.
  if (inner.length > 0 && inner.every((part) => part.type === 'entry')) return inner;
  const parts = nested(inner);
  if (containers.has(tagName)) return paragraphs(parts);
  return parts.some(isBlock) ? parts : marked(node, style, parts);
}

/** Puts what stands between blocks into paragraphs; two line breaks divide them. */
function paragraphs(parts: ElementContent[]): ElementContent[] {
  const all: ElementContent[] = [];
  let run: ElementContent[] = [];
  const end = () => {
    if (run.some((node) => isText(node) || isElement(node))) all.push(element('p', run));
    run = [];
  };
  for (const part of parts) {
    const last = run.findLast((node) => isElement(node) || isText(node));
    const isBreak = (node?: ElementContent) => node && isElement(node) && node.tagName === 'br';
    if (isBlock(part)) {
      end();
      all.push(part);
    } else if (isBreak(part) && isBreak(last)) end();
    else run.push(part);
  }
  end();
  return all;
}

/** Bold, italic, raised and lowered text, by name or by style. */
function marked(node: Element, style: Map<string, string>, parts: ElementContent[]) {
  const { tagName, properties } = node;
  const href = properties.href;
  const weight = style.get('font-weight') ?? (/^(?:b|strong)$/.test(tagName) ? 'bold' : '');
  const slant = style.get('font-style') ?? (/^(?:i|em)$/.test(tagName) ? 'italic' : '');
  const place = style.get('vertical-align') ?? tagName;
  let inner = parts;
  const put = (name: string, given?: Element['properties']) => {
    inner = [element(name, inner, given)];
  };
  if (/^su[bp]/.test(place)) put(place.slice(0, 3));
  if (/^italic|^oblique/.test(slant)) put('em');
  if (/^bold|^[6-9]00/.test(weight)) put('strong');
  const footnote = typeof href === 'string' && tagName === 'a' && footnoteOf(href);
  if (footnote) return [footnote];
  // A place in the document that it was copied from is none here.
  if (typeof href === 'string' && isSafeLink(href) && !/^[#/]/.test(href)) put('a', { href });
  return inner;
}

/** Footnotes in Word, LibreOffice and Google Docs: the mark links to the note, and the note to its mark. */
function footnoteOf(href: string): Element | undefined {
  const found = /^#_?(?:ftn|edn|ftnt|sdfootnote|sdendnote)(ref|_ref)?(\d{1,4})(anc|sym)?$/.exec(
    href,
  );
  if (!found) return undefined;
  const [, ref, number, end] = found;
  return element(ref || end === 'anc' ? 'footnote-text' : 'footnote-mark', [], { number });
}

function styleOf({ properties }: Element): Map<string, string> {
  const pairs = String(properties.style ?? '')
    .toLowerCase()
    .split(';');
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(':');
      return [name.trim(), value.trim()];
    }),
  );
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node)) return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('');
}

function entryOf(node: Element, level: number, sign: Pick<Entry, 'isOrdered' | 'start'>): Entry {
  const parts = paragraphs(partsOf(node, true));
  const isAlone = parts.filter((part) => isElement(part) && part.tagName === 'p').length === 1;
  const children = parts.flatMap((part) =>
    isAlone && isElement(part) && part.tagName === 'p' ? part.children : [part],
  );
  return { type: 'entry', level, ...sign, children };
}

/** Lists in a list that stand beside its entries, and levels that only an attribute tells, are entries of it. */
function entriesOf({ tagName, properties, children }: Element, level: number): Entry[] {
  return children.filter(isElement).flatMap((child) => {
    if (/^[ou]l$/.test(child.tagName)) return entriesOf(child, level + 1);
    const start = Number(properties.start) || 1;
    const said = Math.min(Number(child.properties['aria-level']) || level, 9);
    return [entryOf(child, said, { isOrdered: tagName === 'ol', start })];
  });
}

/** Word writes the sign of an entry into its text. */
function signOf(node: Element): Pick<Entry, 'isOrdered' | 'start'> {
  const find = (one: ElementContent): string => {
    if (!isElement(one)) return '';
    if (styleOf(one).get('mso-list') === 'ignore') return textOf(one);
    return one.children.map(find).join('');
  };
  const sign = /^[\s(]*(?:[\d.]*?(\d{1,9})|[a-z]{1,5})[.)]/i.exec(find(node));
  return { isOrdered: sign !== null, start: Number(sign?.[1] ?? 1) };
}

/** A table of data; one that only sets its parts beside each other is no table. */
function tableOf(table: Element, isInside: boolean): ElementContent[] {
  const rows = partsIn(table, /^tr$/).map((row) => partsIn(row, /^t[dh]$/));
  const sum = (row: Element[], size: (cell: Element) => number) =>
    row.reduce((total, cell) => total + size(cell), 0);
  const columns = Math.max(0, ...rows.map((row) => sum(row, (cell) => spansOf(cell).colSpan)));
  const cells = sum(rows.flat(), (cell) => spansOf(cell).colSpan * spansOf(cell).rowSpan);
  if (Math.max(cells, columns * rows.length) > most.cells) throw new TooMuch();
  if (isInside || columns < 2 || hasTable(table)) {
    return rows.flat().flatMap((cell) => paragraphs(partsOf(cell, isInside)));
  }
  const titles = partsIn(table, /^caption$/).map((caption) =>
    element('p', [{ type: 'text', value: 'Table: ' }, ...inline(partsOf(caption, true))]),
  );
  const lines = rows.map((row, i) =>
    element(
      'tr',
      row.map((cell) => cellOf(cell, i === 0)),
    ),
  );
  return [...titles, element('table', lines)];
}

/** The elements of a name in a table, without those of tables in it. */
function partsIn(node: Element, name: RegExp): Element[] {
  return node.children.filter(isElement).flatMap((child) => {
    if (name.test(child.tagName)) return [child];
    return /^t(?:head|body|foot)$/.test(child.tagName) ? partsIn(child, name) : [];
  });
}

const hasTable = ({ children }: Element): boolean =>
  children.filter(isElement).some((child) => child.tagName === 'table' || hasTable(child));

function spansOf({ properties }: Element) {
  const span = (value: unknown) => Math.min(Math.max(1, Math.floor(Number(value)) || 1), 20);
  return { colSpan: span(properties.colspan), rowSpan: span(properties.rowspan) };
}

function cellOf(cell: Element, isHead: boolean): Element {
  const isRight = [cell, ...cell.children.filter(isElement)].some(
    (one) => one.properties.align === 'right' || styleOf(one).get('text-align') === 'right',
  );
  return element(isHead ? 'th' : 'td', inline(partsOf(cell, true), isHead), {
    ...spansOf(cell),
    ...(isRight && { align: 'right' }),
  });
}

/** The words of blocks in one line; those of headings are bold by themselves. */
function inline(parts: ElementContent[], isBoldAnyway = false): ElementContent[] {
  const space = { type: 'text', value: ' ' } as const;
  return parts.flatMap((part) => {
    if (!isElement(part)) return [part];
    if (part.tagName === 'strong' && isBoldAnyway) return inline(part.children, true);
    if (!isBlock(part) && part.tagName !== 'li') return [part];
    return [space, ...inline(part.children, isBoldAnyway), space];
  });
}
