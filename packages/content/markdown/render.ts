import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Note } from '../pages/notes.ts';
import { apaEntry, type CitedWork, citedWorks } from './citations.ts';
import { element, handlersOf, placeName, text } from './handlers.ts';
import { headingIds, parseMarkdown, pieceOf, plainText, tooMuch } from './parse.ts';

/** A part of a note's text: words as HTML, or what stands between two such parts. */
export type NotePart =
  | { kind: 'html'; html: string }
  | { kind: 'figure'; id: string; number: number }
  | { kind: 'picture'; id: string; number: number; alt: string; caption: string };

/** What the site calls a figure and a table before its number. */
export type NoteWords = { figure: string; table: string };

/**
 * A note's text as HTML of this module's own making. What `checkNoteBody` would refuse is left out or
 * stands as it is written, as in a preview it may be there.
 */
export function renderNote(
  { body, references }: Pick<Note, 'body' | 'references'>,
  words: NoteWords,
) {
  const [refused] = tooMuch(body);
  const root = parseMarkdown(refused ? refused.problem : body);
  const works = new Map(citedWorks(references).map((work) => [work.key, work]));
  const shown = shownIn(root);
  const numbers = new Map(shown.map(({ id, number }) => [id, number]));
  const ids = headingIds(root);
  const tree = toHast(root, {
    clobberPrefix: 'note-',
    footnoteBackContent: '↑',
    footnoteBackLabel: (index, again) =>
      `Back to where note ${index + 1} stands${again > 1 ? ` (${again})` : ''}`,
    handlers: handlersOf({ root, works, numbers, ids, words }),
  });
  const children = 'children' in tree ? (tree.children as ElementContent[]) : [];
  const isFooter = (node: ElementContent) => isElement(node) && 'dataFootnotes' in node.properties;
  const footer = children.find(isFooter) as Element | undefined;
  const table = children.find((node) => isElement(node) && node.properties.id === 'table-1');
  return {
    parts: partsOf(
      children.filter((node) => !isFooter(node)),
      shown,
    ),
    headings: [...ids]
      .filter(([{ depth }]) => depth === 2)
      .map(([heading, id]) => ({ id, title: plainText(heading) })),
    /** Lists as HTML, without what is around them; empty where there are none. */
    footnotes: toHtml(footer?.children.filter((one) => isElement(one, 'ol')) ?? []),
    references: works.size ? toHtml(referenceList([...works.values()])) : '',
    /** The first table as HTML. */
    table: table && toHtml(table),
  };
}

type Shown = Exclude<NotePart, { kind: 'html' }>;

/** Figures and pictures are numbered in one run. */
function shownIn(root: Root): Shown[] {
  const shown: Shown[] = [];
  for (const node of root.children) {
    const piece = pieceOf(node);
    if (piece?.kind !== 'figure' && piece?.kind !== 'picture') continue;
    shown.push({ ...piece, number: shown.length + 1 });
  }
  return shown;
}

const isElement = (node: ElementContent, name?: string): node is Element =>
  node.type === 'element' && (name === undefined || node.tagName === name);

function partsOf(nodes: ElementContent[], shown: Shown[]): NotePart[] {
  const parts: NotePart[] = [];
  let between: ElementContent[] = [];
  const end = () => {
    const html = toHtml(between).trim();
    if (html) parts.push({ kind: 'html', html });
    between = [];
  };
  for (const node of nodes) {
    if (!isElement(node, placeName)) between.push(node);
    else {
      end();
      parts.push(shown.find(({ id }) => id === node.properties.id)!);
    }
  }
  end();
  return parts;
}

function referenceList(works: readonly CitedWork[]): Element {
  const entries = works.map((work) =>
    element(
      'li',
      { id: `ref-${work.key}` },
      apaEntry(work).map(({ text: words, isItalic, href }) => {
        if (isItalic) return element('i', {}, [text(words)]);
        if (!href) return text(words);
        return element('a', { href, className: ['link'], rel: ['noopener', 'noreferrer'] }, [
          text(words),
        ]);
      }),
    ),
  );
  return element('ul', { className: ['references'] }, entries);
}
