import { plainText, walk } from '@site/content/markdown/parse';
import type { Element } from 'hast';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { Emphasis, Link, Nodes, Parents, PhrasingContent, Root, Strong, Text } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { readHtml, TooMuch } from './read-html.ts';

const mostMarkdown = 200_000;

/** What the notes' parser reads as a sign (packages/content/markdown/parse.ts) is escaped where it is none. */
const writer = unified()
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkMath)
  .use(remarkDirective)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' })
  .freeze();

/**
 * The HTML of a clipboard as the Markdown that a note may have; blocks end with a line end, a few words do not.
 * It throws where that would take long. `footnotes`: the highest number that is taken.
 */
export function toMarkdown(html: string, footnotes = 0): string {
  const labelOf = ({ properties }: Element) => {
    const label = String(footnotes + Number(properties.number));
    return { identifier: label, label };
  };
  const tree = toMdast(readHtml(html), {
    handlers: {
      ...{ sup: raised, sub: lowered },
      'footnote-mark': (_, node) => ({ type: 'footnoteReference', ...labelOf(node) }),
      'footnote-text': (_, node) => ({
        type: 'footnoteDefinition',
        children: [],
        ...labelOf(node),
      }),
    },
  }) as Root;
  setFootnotes(tree);
  tidy(tree);
  const [first, second] = tree.children;
  const isWords = first?.type === 'paragraph' && !second;
  if (isWords && first.children.every(({ type }) => type === 'text')) return plainText(first);
  const text = writer.stringify(tree);
  // Nested quotations and lists repeat their signs on each line.
  if (text.length > mostMarkdown) throw new TooMuch();
  return isWords ? text.trimEnd() : text;
}

const raised = script('^', '0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ');
const lowered = script('_', '0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

/** Digits have raised and lowered forms; letters become an equation, except those of “19th”. */
function script(sign: string, plain: string, moved: string): Handle {
  return (state: State, node: Element) => {
    const children = state.all(node);
    const text = children.map(plainText).join('').trim();
    const signs = [...text].map((one) => moved[plain.indexOf(one)]);
    if (text && signs.every(Boolean)) return { type: 'text', value: signs.join('') };
    if (!/^[a-z]{1,8}$/i.test(text) || /^(?:st|nd|rd|th)$/.test(text)) return children;
    const value = `${sign}${text.length > 1 ? `{\\text{${text}}}` : text}`;
    return { type: 'inlineMath', value };
  };
}

/** A note stands where its text is; a mark without a note is left out. */
function setFootnotes(root: Root): void {
  const [marks, notes] = [new Set<string>(), new Set<string>()];
  walk(root, (node) => {
    if (node.type === 'footnoteReference') marks.add(node.identifier);
    if (node.type === 'footnoteDefinition') notes.add(node.identifier);
  });
  walk(root, (node) => {
    if (!('children' in node)) return;
    const kept = (node.children as Nodes[]).filter(
      (child) => child.type !== 'footnoteReference' || notes.has(child.identifier),
    );
    node.children = kept as typeof node.children;
  });
  root.children = root.children.map((node) => {
    const words: Nodes[] = node.type === 'paragraph' ? node.children : [];
    const note = words.find((one) => one.type === 'footnoteDefinition');
    if (!note || !marks.has(note.identifier)) return node;
    const children = words.filter((one) => one !== note) as PhrasingContent[];
    return { ...note, children: [{ type: 'paragraph', children }] };
  });
}

/** Makes of a tree what a note takes: headings of two levels, and captions above tables. */
function tidy(root: Root): void {
  setWords(root, []);
  const depths = root.children.map((node) => (node.type === 'heading' ? node.depth : 7));
  const highest = Math.min(...depths);
  let hasTop = false;
  for (const [i, node] of root.children.entries()) {
    if (node.type === 'heading') {
      node.depth = hasTop && node.depth > highest ? 3 : 2;
      hasTop = true;
    }
    const [first] = node.type === 'paragraph' ? node.children : [];
    if (first?.type !== 'text' || root.children[i + 1]?.type !== 'table') continue;
    first.value = first.value.replace(/^Table(?: [\d.]{1,9})?[.:] (?=\S)/, 'Table: ');
  }
}

type Mark = Strong | Emphasis | Link;
const isMark = (node: Nodes): node is Mark => /^(?:strong|emphasis|link)$/.test(node.type);

const isAlike = (one: Mark, other: Nodes) =>
  one.type === other.type && (one.type !== 'link' || one.url === (other as Link).url);

/** Office programs divide words into runs: alike ones are joined, and spaces stand outside of marks. */
function setWords(node: Parents, around: readonly string[]): void {
  const inside = [...around, node.type];
  const words = joined(node.children).flatMap((child): Nodes[] => {
    if (child.type === 'text' && !inside.includes('link')) return withLinks(child.value);
    // A heading of two lines would be written with a line below it.
    if (child.type === 'break' && inside.includes('heading')) return [{ type: 'text', value: ' ' }];
    if (!('children' in child)) return [child];
    setWords(child, inside);
    const isPlace = child.type === 'tableCell' || child.type === 'tableRow';
    if (child.children.length === 0 && !isPlace) return [];
    if (!isMark(child)) return [child];
    return inside.includes(child.type) ? child.children : apart(child);
  });
  const all = joined(words);
  if (/^(?:paragraph|heading|tableCell)$/.test(node.type)) spacesOf(all);
  node.children = all as typeof node.children;
}

/** Takes spaces and line breaks off both ends, and returns whether there were any. */
function spacesOf(nodes: Nodes[]): { before: boolean; after: boolean } {
  const isEmpty = (node?: Nodes) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  const length = nodes.length;
  while (isEmpty(nodes.at(-1))) nodes.pop();
  const ends = nodes.length;
  nodes.splice(
    0,
    nodes.findIndex((node) => !isEmpty(node)),
  );
  const [first, last] = [nodes[0], nodes.at(-1)];
  const before = nodes.length < ends || (first?.type === 'text' && /^\s/.test(first.value));
  const after = ends < length || (last?.type === 'text' && /\s$/.test(last.value));
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return { before, after };
}

function apart(mark: Mark): Nodes[] {
  const { before, after } = spacesOf(mark.children);
  const space = (isThere: boolean): Nodes[] => (isThere ? [{ type: 'text', value: ' ' }] : []);
  return [...space(before), ...(mark.children.length > 0 ? [mark] : []), ...space(after)];
}

/** Addresses in a text are links, as the signs in them would be escaped else. */
function withLinks(text: string): Nodes[] {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/).map((value, i): Nodes => {
    const children: Text[] = [{ type: 'text', value }];
    return i % 2 === 1 ? { type: 'link', url: value, children } : children[0]!;
  });
}

function joined(nodes: readonly Nodes[]): Nodes[] {
  const all: Nodes[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else if (last && isMark(last) && isMark(node) && isAlike(last, node)) {
      last.children.push(...node.children);
    } else all.push(node);
  }
  return all;
}
