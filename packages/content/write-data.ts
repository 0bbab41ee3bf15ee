import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, visit } from 'yaml';
import type { ContentDocument } from './document.ts';
import { isGroup, isSame, type Path } from './fields.ts';
import { contentFolder } from './folder.ts';
import type { ContentName } from './registry.ts';

/** Writes some pages of a document into their files, which keep their comments; a note may have none yet. Each is whole at any time. */
export function writePages(
  document: ContentDocument,
  pages: readonly ContentName[],
  folder = contentFolder,
): void {
  for (const page of pages) {
    const file = join(folder, `${page}.yaml`);
    mkdirSync(dirname(file), { recursive: true });
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    writeFileSync(`${file}.new`, withData(before, document[page]));
    renameSync(`${file}.new`, file);
  }
}

/**
 * The text of a content file with other data in it. What stays the same keeps its comments and its place;
 * comments of what changes stay where they are.
 */
export function withData(source: string, data: unknown): string {
  const document = parseDocument(source);
  const before = document.toJS();
  if (isSame(before, data)) return source;
  merge(document, [], before, data);
  return writeYaml(document);
}

function merge(document: Document, path: Path, before: unknown, after: unknown): void {
  if (isSame(before, after)) return;
  const node = path.length ? document.getIn(path, true) : document.contents;
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    mergeList(document, path, before, after);
  } else if (isMap(node) && isGroup(before) && isGroup(after)) {
    for (const key of Object.keys(before)) {
      if (!(key in after)) document.deleteIn([...path, key]);
    }
    for (const [key, value] of Object.entries(after)) {
      merge(document, [...path, key], before[key], value);
    }
  } else {
    set(document, path, after);
  }
}

/** What is the same at both ends of a list stays, so that an entry that is added in between takes no other's comments. */
function mergeList(document: Document, path: Path, before: unknown[], after: unknown[]): void {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSame(before[head], after[head])) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])
  ) {
    tail += 1;
  }
  const [old, now] = [before.length - tail, after.length - tail];
  const both = Math.min(old, now);
  for (let i = head; i < both; i += 1) merge(document, [...path, i], before[i], after[i]);
  const list = document.getIn(path, true);
  if (!isSeq(list)) return;
  const added = after.slice(both, now).map((value) => nodeOf(document, value));
  list.items.splice(both, old - both, ...added);
}

function set(document: Document, path: Path, value: unknown): void {
  const node = path.length ? document.getIn(path, true) : document.contents;
  const isText = value === null || typeof value !== 'object';
  if (!isScalar(node) || !isText) {
    document.setIn(path, nodeOf(document, value));
    return;
  }
  node.value = value;
  if (typeof value === 'string' && !fitsInLine(path, value)) node.type = blockOf(value);
}

/** A text of several lines keeps them, as Markdown needs. */
const blockOf = (text: string) => (text.includes('\n') ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED');

function nodeOf(document: Document, value: unknown): Node {
  const node = document.createNode(value);
  visit(node, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && scalar.value.includes('\n')) {
        scalar.type = 'BLOCK_LITERAL';
      }
    },
  });
  return node;
}

/** Whether a text fits behind its key; each level is indented by two. */
function fitsInLine(path: Path, text: string): boolean {
  const key = path.at(-1);
  const column = 2 * path.length + (typeof key === 'string' ? key.length : 0);
  return column + `"${text}"`.length <= lineWidth;
}

/** At this width most of the texts that were wrapped by hand kept their lines. */
const lineWidth = 102;

/** A content file's text, in the one form that all of them have. */
export function writeYaml(document: Document): string {
  return document.toString({ lineWidth, flowCollectionPadding: false });
}

/** The same data and comments in the form of the content files. */
export function formatYaml(source: string): string {
  return writeYaml(parseDocument(source));
}
