import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

type Splice = { start: number; end: number; text: string };

const lineWidth = 100;

/**
 * The YAML text with `data` in it. Only what differs is written anew: comments, line breaks and quotation
 * marks everywhere else stay as they are, byte for byte.
 */
export function changeYaml(source: string, data: unknown): string {
  const { contents } = parseDocument(source);
  if (!contents) return stringify(data, 0);
  const changed = apply(source, splicesFor(source, contents, data, 0));
  if (isDeepStrictEqual(parseDocument(changed).toJS(), data)) return changed;
  throw new Error('This change cannot be written into the file: change it by hand.');
}

function splicesFor(source: string, node: Node, data: unknown, indent: number): Splice[] {
  if (isDeepStrictEqual(toData(node), data)) return [];
  const isBlock = isCollection(node) && !node.flow && node.items.length > 0;
  if (isBlock && isMap(node) && isRecord(data)) return inMap(source, node, data);
  if (isBlock && isSeq(node) && Array.isArray(data) && data.length > 0) {
    return [inList(source, node, data)];
  }
  return [rewrite(source, node, data, indent)];
}

function inMap(source: string, map: YAMLMap, data: Record<string, unknown>): Splice[] {
  const pairs = map.items as Pair<Scalar<string>, Node>[];
  const indent = columnOf(source, pairs[0]!.key);
  const splices: Splice[] = [];
  pairs.forEach((pair, i) => {
    const key = pair.key.value;
    if (Object.hasOwn(data, key)) {
      splices.push(...splicesFor(source, pair.value!, data[key], indent));
    } else {
      const next = pairs[i + 1];
      const start = next ? pair.key.range![0] : lineStart(source, pair.key.range![0]);
      splices.push({
        start,
        end: next ? next.key.range![0] : endOf(source, pair.value!),
        text: '',
      });
    }
  });
  const known = new Set(pairs.map(({ key }) => key.value));
  const added = Object.entries(data).filter(([key]) => !known.has(key));
  if (added.length) {
    const end = endOf(source, pairs.at(-1)!.value!);
    const text = ' '.repeat(indent) + stringify(Object.fromEntries(added), indent);
    splices.push({ start: end, end, text: source[end - 1] === '\n' ? text : `\n${text}` });
  }
  return splices;
}

/** Entries that are still there keep their lines, wherever they went; the others are written anew. */
function inList(source: string, list: YAMLSeq, data: unknown[]): Splice {
  const items = list.items as Node[];
  const starts = items.map((item) => lineStart(source, item.range![0]));
  const end = endOf(source, list);
  const indent = source.indexOf('-', starts[0]) - starts[0]!;
  const chunk = (i: number) => ({ start: starts[i]!, end: starts[i + 1] ?? end });
  const old = items.map((item) => toData(item));

  const kept = new Map<number, number>();
  const unused = new Set(items.keys());
  data.forEach((entry, i) => {
    const same = [...unused].find((j) => isDeepStrictEqual(old[j], entry));
    if (same === undefined) return;
    kept.set(i, same);
    unused.delete(same);
  });
  // What is neither kept nor new was changed: it is the one at the same place or, after a move, any left.
  const changed = data.length >= items.length ? [...unused] : [];
  const texts = data.map((entry, i) => {
    const same = kept.get(i);
    if (same !== undefined) return source.slice(chunk(same).start, chunk(same).end);
    const at = unused.has(i) ? i : changed.find((j) => unused.has(j));
    if (at === undefined || !isAlike(old[at], entry)) {
      return `${' '.repeat(indent)}${stringify([entry], indent)}`;
    }
    unused.delete(at);
    const { start, end: stop } = chunk(at);
    const inner = splicesFor(source, items[at]!, entry, indent);
    return apply(source.slice(start, stop), shift(inner, -start));
  });
  const text = texts.map((line) => (line.endsWith('\n') ? line : `${line}\n`)).join('');
  return { start: starts[0]!, end, text: source[end - 1] === '\n' ? text : text.trimEnd() };
}

function rewrite(source: string, node: Node, data: unknown, indent: number): Splice {
  const [start, end] = node.range as [number, number, number];
  let text: string;
  if (isScalar(node) && !isRecord(data) && !Array.isArray(data)) {
    text = scalarText(data, node, indent);
  } else if (isCollection(node) && !node.flow) {
    text = stringify(data, columnOf(source, node));
  } else {
    text = JSON.stringify(data);
  }
  const endsLine = source[end - 1] === '\n';
  return { start, end, text: endsLine ? `${text.trimEnd()}\n` : text.trimEnd() };
}

function scalarText(value: unknown, { type }: Scalar, indent: number): string {
  const document = new Document({ k: value });
  const scalar = document.get('k', true) as Scalar;
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  const isLong = typeof value === 'string' && value.length > lineWidth;
  if (typeof value === 'string')
    scalar.type = isBlock || isLong ? 'BLOCK_FOLDED' : (type ?? 'PLAIN');
  const folds = scalar.type === 'BLOCK_FOLDED';
  const text = document.toString({ lineWidth: folds ? lineWidth - indent : 0 });
  return indented(text.slice('k: '.length), indent);
}

/** Fresh YAML, its first line without indentation. */
function stringify(data: unknown, indent: number): string {
  const document = new Document(data);
  visit(document, {
    Scalar(key, node) {
      const isLong = typeof node.value === 'string' && node.value.length > lineWidth - indent - 10;
      if (key !== 'key' && isLong) node.type = 'BLOCK_FOLDED';
    },
  });
  return indented(document.toString({ lineWidth: lineWidth - indent }), indent);
}

function indented(text: string, indent: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`);
}

function apply(source: string, splices: Splice[]): string {
  const fromTheEnd = splices.toSorted((a, b) => b.start - a.start || b.end - a.end);
  return fromTheEnd.reduce(
    (text, splice) => text.slice(0, splice.start) + splice.text + text.slice(splice.end),
    source,
  );
}

function shift(splices: Splice[], by: number): Splice[] {
  return splices.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }));
}

/** Where the lines of a node end, a comment behind it included. */
function endOf(source: string, node: Node): number {
  const end = node.range![1];
  if (source[end - 1] === '\n') return end;
  const newline = source.indexOf('\n', end);
  return newline < 0 ? source.length : newline + 1;
}

function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

function columnOf(source: string, node: Node): number {
  return node.range![0] - lineStart(source, node.range![0]);
}

function toData(node: Node): unknown {
  return node.toJS(new Document());
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** Whether one entry can have become the other by editing its fields. */
function isAlike(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b))
    return typeof a === typeof b && Array.isArray(a) === Array.isArray(b);
  return Object.keys(a).some((key) => Object.hasOwn(b, key) && isDeepStrictEqual(a[key], b[key]));
}
