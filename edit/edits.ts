import { type Document, isScalar, isSeq, parseDocument } from 'yaml';
import { lineWidth, writeYaml } from './yaml-form.ts';

export type Path = readonly (string | number)[];

/** One step of the person who edits. A list's index after the last one adds an entry. */
export type Edit =
  | { do: 'set'; path: Path; value: unknown }
  | { do: 'remove'; path: Path }
  | { do: 'move'; list: Path; from: number; to: number };

/** The text of a content file with the edits in it, made one after the other; comments are kept. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const document = parseDocument(source);
  for (const edit of edits) {
    if (edit.do === 'set') set(document, edit.path, edit.value);
    else if (edit.do === 'remove') document.deleteIn(edit.path);
    else move(document, edit.list, edit.from, edit.to);
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

function move(document: Document, path: Path, from: number, to: number): void {
  const list = document.getIn(path, true);
  if (!isSeq(list)) throw new Error(`There is no list at ${path.join('.')}.`);
  list.items.splice(to, 0, ...list.items.splice(from, 1));
}

/** The same edit in a file's data, of which what it does not touch stays the same objects. */
export function applyToData(data: unknown, edit: Edit): unknown {
  if (edit.do === 'set') return at(data, edit.path, () => edit.value);
  if (edit.do === 'move') {
    return at(data, edit.list, (list) => {
      const moved = [...(list as unknown[])];
      moved.splice(edit.to, 0, ...moved.splice(edit.from, 1));
      return moved;
    });
  }
  const key = edit.path.at(-1)!;
  return at(data, edit.path.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.filter((_, i) => i !== key);
    return Object.fromEntries(Object.entries(parent as object).filter(([other]) => other !== key));
  });
}

function at(data: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(data);
  const copy = Array.isArray(data) ? [...data] : { ...(data as object) };
  const inside = copy as Record<string | number, unknown>;
  inside[key] = at(inside[key], rest, change);
  return copy;
}
