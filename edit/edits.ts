import { type Document, isScalar, isSeq, parseDocument } from 'yaml';
import { lineWidth, writeYaml } from './yaml-form.ts';

type Path = (string | number)[];

/** One step of the person who edits. A list's index after the last one adds an entry. */
export type Edit =
  | { do: 'set'; path: Path; value: unknown }
  | { do: 'remove'; path: Path }
  | { do: 'swap'; list: Path; entries: [number, number] };

/** The text of a content file with the edits in it, made one after the other; comments are kept. */
export function applyEdits(source: string, edits: Edit[]): string {
  const document = parseDocument(source);
  for (const edit of edits) {
    if (edit.do === 'set') set(document, edit.path, edit.value);
    else if (edit.do === 'remove') document.deleteIn(edit.path);
    else swap(document, edit.list, edit.entries);
  }
  return writeYaml(document);
}

function set(document: Document, path: Path, value: unknown): void {
  const node = document.getIn(path, true);
  if (!isScalar(node)) {
    document.setIn(path, document.createNode(value));
  } else {
    node.value = value;
    if (typeof value === 'string' && !fitsInLine(path, value)) node.type = 'BLOCK_FOLDED';
  }
}

/** Whether a text fits behind its key; each level is indented by two. */
function fitsInLine(path: Path, text: string): boolean {
  const key = path.at(-1);
  const column = 2 * path.length + (typeof key === 'string' ? key.length : 0);
  return column + `"${text}"`.length <= lineWidth;
}

function swap(document: Document, path: Path, [i, j]: [number, number]): void {
  const list = document.getIn(path, true);
  if (!isSeq(list)) throw new Error(`There is no list at ${path.join('.')}.`);
  const { items } = list;
  [items[i], items[j]] = [items[j], items[i]];
}
