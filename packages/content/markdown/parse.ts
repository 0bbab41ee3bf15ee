import type { Heading, Nodes, Paragraph, Parents, Root, Table } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Path } from '../fields.ts';
import { sitePaths } from '../registry.ts';

/** What is wrong with a text, and in which of its lines, counted from 1; or with another field of its note. */
export type MarkdownMistake = { line?: number; path?: Path; problem: string };

const most = {
  characters: 40_000,
  lines: 3_000,
  deep: 6,
  containers: 80,
  signs: 800,
  cells: 3_000,
  underlines: 60,
  equations: 300,
};

/**
 * Refuses what would take a parser long: it looks at a text in one pass, and what it lets through takes a
 * second at most. Nested quotations, emphasis, half of a link or of a tag, headings by underlines and rows
 * that are filled up to the width of their table take a parser more than the text's length.
 */
export function tooMuch(text: string): MarkdownMistake[] {
  if (text.length > most.characters) {
    const problem = `the text has ${text.length} characters, at most ${most.characters} are allowed`;
    return [{ line: 1, problem }];
  }
  const mistakes: MarkdownMistake[] = [];
  const count = { lines: 0, containers: 0, cells: 0, underlines: 0, equations: 0 };
  let signs = 0;
  /** Of the table that is above a line without an empty one between them. */
  let columns = 0;
  for (const [index, content] of text.split('\n').entries()) {
    const say = (problem: string) => mistakes.push({ line: index + 1, problem });
    /** Says it once: where the count goes over its limit. */
    const add = (what: keyof typeof count, by: number, problem: string) => {
      const before = count[what];
      count[what] += by;
      if (before <= most[what] && count[what] > most[what]) say(problem);
    };
    add('lines', 1, `the text has more than ${most.lines} lines`);
    if (content.trim() === '') {
      signs = 0;
      columns = 0;
      continue;
    }
    if (depthOf(content) > most.deep)
      say(`lists and quotations are nested at most ${most.deep} deep`);
    if (content.trimStart().startsWith(':::')) {
      add('containers', 1, `a text has at most ${most.containers / 2} margin notes`);
    }
    const before = signs;
    signs += countOf(content, /[*_~[\]<$]/g);
    if (before <= most.signs && signs > most.signs) {
      say(
        `there are more than ${most.signs} of * _ ~ [ ] < and $ between two empty lines; divide the paragraph`,
      );
    }
    add(
      'equations',
      countOf(content, /\$+/g) / 2,
      `a text has at most ${most.equations} equations`,
    );
    if (/^[\s>=-]*$/.test(content) && /[=-]/.test(content)) {
      add('underlines', 1, `a text has at most ${most.underlines} lines of = or -`);
    }
    if (/^[\s>|:-]*$/.test(content) && content.includes('-')) {
      columns = Math.max(columns, countOf(content, /\|/g) + 1);
    }
    const cells = `the tables have more than ${most.cells} cells, empty ones counted`;
    add('cells', Math.max(columns, countOf(content, /\|/g)), cells);
  }
  return mistakes;
}

/** How many lists and quotations a line begins. */
function depthOf(line: string): number {
  const opening = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(line)![0];
  // A number in it ends with the one sign that counts.
  return countOf(opening, /[->*+.)]/g);
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

// A backslash counts for a slash in a browser, and two of them lead to another site.
const webLink = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i;
const ownLink = /^\/(?![/\\])([^#?]*)/;

/** Whether an address leads to a page, of this site or another, or to a mailbox, and does nothing else. */
export const isSafeLink = (url: string): boolean =>
  url.startsWith('#') || webLink.test(url) || ownLink.test(url);

/** Why a link may not have an address. `anchors`: the ids of the text's headings. */
export function linkProblem(
  url: string,
  anchors: ReadonlySet<string>,
  figures: ReadonlyMap<string, { hasTable: boolean }>,
): string | undefined {
  if (url.startsWith('#')) {
    return anchors.has(url.slice(1)) ? undefined : `no heading has the id "${url}"`;
  }
  const path = ownLink.exec(url)?.[0].replace(/(?<=.)\/$/, '');
  if (path === undefined) {
    return webLink.test(url)
      ? undefined
      : `"${url}" is no address that a link may have: https://...`;
  }
  const [, room, name = ''] = path.split('/');
  const isThere =
    sitePaths.some((one) => one === path) ||
    (room === 'figures' && figures.get(name)?.hasTable) ||
    (room === 'notes' && /^[a-z0-9-]+$/.test(name));
  return isThere ? undefined : `this site has no page ${path}`;
}

/** Calls `visit` with each node of a tree and those around it, the outermost first. */
export function walk(
  node: Nodes,
  visit: (node: Nodes, around: readonly Parents[]) => void,
  around: readonly Parents[] = [],
): void {
  visit(node, around);
  if (!('children' in node)) return;
  const inside = [...around, node];
  for (const child of node.children) walk(child, visit, inside);
}

/** The words in a node. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMath)
  .use(remarkDirective)
  .freeze();

/** Markdown as a tree. A text that `tooMuch` has not seen may take long. */
export const parseMarkdown = (text: string): Root => parser.parse(text);

/** Which of the site's own pieces a node is. */
type Piece =
  | { kind: 'figure'; id: string }
  | { kind: 'picture'; id: string; alt: string; caption: string }
  | { kind: 'margin' }
  /** "Fig. 2", a link to a figure or picture of the text. */
  | { kind: 'ref'; id: string }
  /** A colon before a word, which is no piece: "10:30". */
  | { kind: 'words'; text: string }
  | { kind: 'unknown'; name: string };

export function pieceOf(node: Nodes): Piece | undefined {
  if (!('name' in node)) return undefined;
  const { name, type } = node;
  const given = node.attributes ?? {};
  const id = given.id ?? '';
  const has = (...names: string[]) => Object.keys(given).every((one) => names.includes(one));
  if (type === 'leafDirective') {
    if (name === 'figure' && has('id')) return { kind: 'figure', id };
    if (name === 'picture' && has('id', 'alt', 'caption')) {
      return { kind: 'picture', id, alt: given.alt ?? '', caption: given.caption ?? '' };
    }
  }
  if (type === 'containerDirective' && name === 'margin' && has()) return { kind: 'margin' };
  if (type === 'textDirective') {
    if (name === 'ref' && has('figure')) return { kind: 'ref', id: given.figure ?? '' };
    if (has() && node.children.length === 0) return { kind: 'words', text: `:${name}` };
  }
  return { kind: 'unknown', name };
}

export const captionMark = 'Table: ';

/** The line above a table that names it; `Table: ` at its beginning is no part of the caption. */
export function isCaption(node: Nodes | undefined): node is Paragraph {
  const [first] = node?.type === 'paragraph' ? node.children : [];
  return first?.type === 'text' && first.value.startsWith(captionMark);
}

/** A table's caption without its mark. */
export function captionOf(root: Root, table: Table): Paragraph['children'] | undefined {
  const before = root.children[root.children.indexOf(table) - 1];
  if (!isCaption(before)) return undefined;
  const [first, ...rest] = before.children;
  return [{ type: 'text', value: plainText(first!).slice(captionMark.length) }, ...rest];
}

// What else on a note's page has an id.
const reserved = ['top', 'main', 'abstract', 'footnotes', 'references', 'cite', 'related'];

/** The ids of tables, figures, references and footnotes. */
const ofPieces = /^(?:table-\d+(?:-title)?|fig-\d+|ref-.*|note-fn.*)$/;

/** Each heading with the id that it is linked by. */
export function headingIds(root: Root): Map<Heading, string> {
  const used = new Map(reserved.map((id) => [id, 1]));
  const ids = new Map<Heading, string>();
  for (const node of root.children) {
    if (node.type !== 'heading') continue;
    const named = slugOf(plainText(node)) || 'part';
    const slug = ofPieces.test(named) ? `part-${named}` : named;
    let count = (used.get(slug) ?? 0) + 1;
    while (count > 1 && used.has(`${slug}-${count}`)) count++;
    used.set(slug, count);
    const id = count > 1 ? `${slug}-${count}` : slug;
    used.set(id, used.get(id) ?? 1);
    ids.set(node, id);
  }
  return ids;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
