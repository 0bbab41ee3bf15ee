import type { Heading, Nodes, Paragraph, Root, Table } from 'mdast';
import { plainText } from './parse.ts';

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

const captionMark = 'Table: ';

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
