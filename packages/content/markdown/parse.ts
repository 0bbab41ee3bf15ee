import type { Nodes, Parents, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { sitePaths } from '../registry.ts';

/** What is wrong with a text, and in which of its lines, counted from 1. */
export type MarkdownMistake = { line: number; problem: string };

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
