import type { Nodes, Parents, Root } from 'mdast';
import { readCitations } from './citations.ts';
import { toMathml } from './math.ts';
import {
  captionOf,
  headingIds,
  isCaption,
  linkProblem,
  type MarkdownMistake,
  parseMarkdown,
  pieceOf,
  tooMuch,
  walk,
} from './parse.ts';

/** What a text is checked against. */
type KnownParts = {
  records: ReadonlyMap<string, { hasTable: boolean }>;
  pictures: ReadonlyMap<string, { alt: string }>;
};

type Context = {
  references: ReadonlySet<string>;
  figures: KnownParts;
  found: ReturnType<typeof look>;
  root: Root;
  say: (problem: string, inside?: number) => void;
};

/** What is wrong in a note's text, by its lines, in words for those who wrote it. */
export function checkNoteBody(
  { body, references }: { body: string; references: readonly { key: string }[] },
  figures: KnownParts,
): MarkdownMistake[] {
  const refused = tooMuch(body);
  if (refused.length > 0) return refused;
  const root = parseMarkdown(body);
  const keys = new Set(references.map(({ key }) => key));
  const lineOf = ({ line = 0 }: MarkdownMistake) => line;
  const found = look(root);
  const mistakes: MarkdownMistake[] = [];
  walk(root, (node, around) => {
    const first = node.position?.start.line ?? 1;
    const say = (problem: string, inside = 0) => mistakes.push({ line: first + inside, problem });
    checkNode(node, around, { references: keys, figures, found, root, say });
  });
  const uncited = references.flatMap(({ key }, i) => {
    const problem = `is not cited in the text yet: [@${key}]`;
    return found.cited.has(key) ? [] : [{ path: ['references', i, 'key'], problem }];
  });
  return [...mistakes.sort((a, b) => lineOf(a) - lineOf(b)), ...uncited];
}

/** What a text has and names. */
function look(root: Root) {
  const [shown, cited, footnotes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  walk(root, (node) => {
    const piece = pieceOf(node);
    if (piece?.kind === 'figure' || piece?.kind === 'picture') shown.add(piece.id);
    if (node.type === 'footnoteReference') footnotes.add(node.identifier);
    if (node.type !== 'text') return;
    for (const { works } of readCitations(node.value)) {
      for (const { key } of works) cited.add(key);
    }
  });
  return { shown, cited, footnotes, anchors: new Set(headingIds(root).values()) };
}

const refused: Partial<Record<Nodes['type'], string>> = {
  html: 'HTML is not taken: write Markdown, or put code between backticks',
  image: 'a picture is placed by ::picture{id="..." alt="..."}',
  imageReference: 'a picture is placed by ::picture{id="..." alt="..."}',
  delete: 'struck-out text is not taken',
};

function checkNode(node: Nodes, around: readonly Parents[], context: Context): void {
  const { found, root, say } = context;
  const reason = refused[node.type];
  if (reason) say(reason);
  if (pieceOf(node)) checkPiece(node, around, context);
  switch (node.type) {
    case 'heading': {
      const above = root.children.slice(0, root.children.indexOf(node));
      const hasTop = above.some((one) => one.type === 'heading' && one.depth === 2);
      if (around.length > 1) say('a heading stands in no list, quotation or note');
      if (node.depth !== 2 && node.depth !== 3) say('headings begin with ## or ###');
      if (node.depth === 3 && !hasTop) say('a heading with ### needs one with ## above it');
      return;
    }
    case 'text':
      checkText(node.value, around, context);
      return;
    case 'link':
    case 'definition': {
      const problem = linkProblem(node.url, found.anchors, context.figures.records);
      if (problem) say(problem);
      return;
    }
    case 'math':
    case 'inlineMath':
      try {
        toMathml(node.value, node.type === 'math');
      } catch (error) {
        say(`the equation cannot be set: ${(error as Error).message}`);
      }
      return;
    case 'table':
      if (around.length > 1) say('a table stands in no list, quotation or note');
      else if (!captionOf(root, node))
        say('a table needs a line above it: "Table: " and its caption');
      return;
    case 'paragraph': {
      const siblings = around.at(-1)?.children ?? [];
      const next = siblings[siblings.indexOf(node as never) + 1];
      if (isCaption(node) && next?.type !== 'table') say('no table follows this caption');
      return;
    }
    case 'listItem':
      if (typeof node.checked === 'boolean') say('a list has no boxes to tick');
      return;
    case 'footnoteDefinition':
      if (!found.footnotes.has(node.identifier))
        say(`nothing refers to the footnote [^${node.label}]`);
  }
}

function checkPiece(
  node: Nodes,
  around: readonly Parents[],
  { figures, found, root, say }: Context,
) {
  const piece = pieceOf(node)!;
  const isFirst = (id: string) =>
    root.children.find((one) => {
      const other = pieceOf(one);
      return (other?.kind === 'figure' || other?.kind === 'picture') && other.id === id;
    }) === node;
  if (piece.kind === 'unknown') {
    say(
      `there is no piece "${piece.name}" like this: ::figure, ::picture, :::margin and :ref are known`,
    );
  }
  if (piece.kind === 'ref' && !found.shown.has(piece.id)) {
    say(`the text shows no figure "${piece.id}" to refer to`);
  }
  if (piece.kind === 'figure' || piece.kind === 'picture' || piece.kind === 'margin') {
    if (around.length > 1) say(`a ${piece.kind} stands between paragraphs, inside nothing else`);
  }
  if (piece.kind !== 'figure' && piece.kind !== 'picture') return;
  const { id, kind } = piece;
  const known = kind === 'figure' ? figures.records.has(id) : figures.pictures.has(id);
  if (!known) say(`there is no ${kind} "${id}"`);
  else if (around.length === 1 && !isFirst(id)) say(`"${id}" is shown twice`);
  else if (kind === 'picture' && !piece.alt.trim() && !figures.pictures.get(id)?.alt) {
    say(`the picture "${id}" needs words for people who cannot see it: alt="..."`);
  }
}

function checkText(text: string, around: readonly Parents[], { references, say }: Context): void {
  const lineOf = lines(text);
  for (const { at, length, works } of readCitations(text)) {
    const written = text.slice(at, at + length);
    if (works.length === 0)
      say(`${written} is no citation such as [@key, p. 12; @other]`, lineOf(at));
    if (around.some(({ type }) => type === 'link')) {
      say(`${written} stands in a link, and would be one itself`, lineOf(at));
    }
    for (const { key } of works) {
      if (references.has(key)) continue;
      say(`the list of references has no "${key}"`, lineOf(at));
    }
  }
  const footnoteLine = lines(text);
  for (const { 1: label, index } of text.matchAll(/\[\^([^\]\s]{1,40})\]/g)) {
    const problem = `there is no footnote [^${label}]: write it as [^${label}]: and its text`;
    say(problem, footnoteLine(index));
  }
}

/** In which line after the first a place of a text is; places are asked for in their order. */
function lines(text: string): (at: number) => number {
  let count = 0;
  let end = text.indexOf('\n');
  return (at) => {
    for (; end >= 0 && end < at; end = text.indexOf('\n', end + 1)) count++;
    return count;
  };
}
