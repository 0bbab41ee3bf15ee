import { fieldName, figureRecord, mapValues } from '@site/content/check';
import type { Content, Filled } from '@site/content/document';
import type { FigureRecord } from '@site/content/figure-record';
import type { Figures } from '@site/content/folder';
import { captionMark, parseMarkdown, tooMuch, walk } from '@site/content/markdown/parse';
import { type ContentName, isNoteName, namesOf, schemaOf } from '@site/content/registry';
import { escapeHtml, type OpenTag, tokensOf } from '@site/content/text';
import * as v from 'valibot';

// A text is marked by three characters of Unicode's private use, which no text of the site has: the first
// says that a mark begins, the others are its number.
const first = 0xe000;
const zero = 0xe100;
const base = 256;

const mark = /\ue000[\ue100-\ue1ff]{2}/g;

/** Gives out annotations for fields, and reads them. */
export class Annotations {
  readonly #fields: string[] = [];
  readonly #known = new Map<string, string>();

  /** The mark of a field: `home:hero.title`. */
  of(field: string): string {
    const known = this.#known.get(field);
    if (known) return known;
    const number = this.#fields.push(field) - 1;
    const digits = [Math.floor(number / base), number % base].map((digit) => zero + digit);
    const made = String.fromCharCode(first, ...digits);
    this.#known.set(field, made);
    return made;
  }

  /** The fields whose annotations stand in a text. */
  fieldsIn(text: string): string[] {
    return (text.match(mark) ?? []).map((found) => {
      const [high, low] = [found.charCodeAt(1) - zero, found.charCodeAt(2) - zero];
      return this.#fields[high * base + low]!;
    });
  }
}

const withoutAnnotations = (text: string): string => text.replace(mark, '');

/** What a valibot schema asks of a text. */
type TextSchema = v.GenericSchema & {
  pipe?: readonly (
    | v.GenericSchema
    | { kind: 'metadata' | 'transformation' | 'validation'; type: string }
  )[];
};

/** What asks for one of these is no text: a slug, a date for machines, an address. */
const patterns = ['email', 'iso_date', 'regex', 'starts_with', 'url'];

function isText(node: TextSchema): boolean {
  if (node.type !== 'string') return false;
  const { isAddress, isKey, isSitePath, isTechnical } = v.getMetadata(node);
  if (isAddress || isKey || isSitePath || isTechnical) return false;
  return (node.pipe ?? []).every((part) => {
    if (part.kind === 'schema')
      return part === node || !('pipe' in part) || isText(part as TextSchema);
    return part.kind !== 'validation' || !patterns.includes(part.type);
  });
}

/**
 * The content in which each text that people read has its field's mark, and figures are records whose words
 * have the mark of the figure's field. A part is marked when it is read, since a page reads few; one that names
 * a figure that is not there is missing.
 */
export function annotate(filled: Filled, figures: Figures, annotations: Annotations): Content {
  const content = {};
  for (const name of namesOf(filled)) {
    let part: { marked: unknown } | undefined;
    const get = () => {
      part ??= { marked: annotatePart(name, filled[name], figures, annotations) };
      return part.marked;
    };
    Object.defineProperty(content, name, { enumerable: true, get });
  }
  return content as Content;
}

function annotatePart(
  name: ContentName,
  filled: unknown,
  figures: Figures,
  annotations: Annotations,
): unknown {
  let isWhole = true;
  const marked = mapValues(schemaOf(name), filled, (field, value, path) => {
    // A reference is put together out of parts of its fields.
    if (typeof value !== 'string' || (isNoteName(name) && path[0] === 'references')) return value;
    const place = `${name}:${fieldName(path)}`;
    if (v.getMetadata(field).isMarkdown === true) return markedBlocks(value, place, annotations);
    const mark = annotations.of(place);
    if (v.getMetadata(field).figure === true) {
      const record = figureRecord(figures, value);
      isWhole &&= record !== undefined;
      return record && markedRecord(record, mark);
    }
    return isText(field) ? markedText(value, mark) : value;
  });
  return isWhole ? marked : undefined;
}

/** A label that pages set apart: "Method: each day is a cell". */
const label = /^(?:\p{Lu}[\p{L} ]{2,24}: )?/u;

/**
 * The mark stands at the beginning, behind a label. In a text of several lines it stands at the end of
 * each, as pages change how a line begins.
 */
function markedText(text: string, mark: string): string {
  if (text.includes('\n')) return text.replace(/$/gm, mark);
  return text.replace(label, (found) => found + mark);
}

/**
 * In Markdown each block has a mark of the line that it begins in, before its first plain words: anywhere else
 * it could be a sign of Markdown. What says that a paragraph is a caption stays before it.
 */
function markedBlocks(text: string, field: string, annotations: Annotations): string {
  if (tooMuch(text).length > 0) return text;
  /** By the line of the block, where its mark stands. */
  const marks = new Map<number, number>();
  walk(parseMarkdown(text), (node, around) => {
    const block = around.findLast(({ type }) => blocks.includes(type));
    const { line } = block?.position?.start ?? {};
    const at = node.position?.start.offset;
    if (node.type !== 'text' || !block || !line || at === undefined || marks.has(line)) return;
    if (around.some(({ type }) => type.startsWith('link'))) return;
    const caption = node.value.startsWith(captionMark) ? captionMark.length : 0;
    marks.set(line, at + caption);
  });
  let end = 0;
  const pieces = [...marks].map(([line, at]) => {
    const piece = text.slice(end, at) + annotations.of(`${field}:${line}`);
    end = at;
    return piece;
  });
  return pieces.join('') + text.slice(end);
}

const blocks = ['paragraph', 'heading', 'tableRow'];

function markedRecord(record: FigureRecord, mark: string): FigureRecord {
  const words = (text: string) => text && mark + text;
  return {
    ...record,
    title: words(record.title),
    caption: words(record.caption),
    // Of a photograph without words nothing else says which field it is of.
    alt: record.photograph ? mark + record.alt : words(record.alt),
  };
}

/** A start tag, and the fields for its `data-fields`. */
type Tag = { name: string; text: string; fields: Set<string> };

/** A character of a mark (U+E000 to U+F8FF) as it stands in the address of a prepared e-mail. */
const encodedMark = /%E(?:E%[89AB][0-9A-F]|F%(?:[89][0-9A-F]|A[0-3]))%[89AB][0-9A-F]/g;

/** Loaded ahead for scripts, which a preview has none of. */
const forScripts = ['modulepreload', 'prefetch', 'preload'];

/**
 * A rendered page for the desk: each element that shows a marked text has `data-fields` with the text's
 * fields, a figure those of its picture; annotations, scripts and what calls them are taken out.
 */
export function fieldsHtml(html: string, annotations: Annotations): string {
  const parts: (string | Tag)[] = [];
  const open: Tag[] = [];
  let inScript = false;
  for (const token of tokensOf(html)) {
    const text = html.slice(token.start, token.end);
    if (token.kind === 'text') {
      if (inScript) continue;
      // A span without attributes holds a piece of the text of the element around it.
      addFields(
        open.findLast(({ text }) => text !== '<span>'),
        annotations.fieldsIn(text),
      );
      parts.push(withoutAnnotations(text));
    } else if (token.kind === 'close') {
      if (token.name === 'script') inScript = false;
      else parts.push(text);
      if (open.at(-1)?.name === token.name) open.pop();
    } else if (token.kind === 'open') {
      if (token.name === 'script') inScript = true;
      if (token.name === 'script' || isForScripts(token)) continue;
      const tag = readTag(token, text, annotations);
      parts.push(tag);
      open.push(tag);
    } else parts.push(text);
  }
  return parts.map((part) => (typeof part === 'string' ? part : written(part))).join('');
}

const isForScripts = ({ name, attributes }: OpenTag): boolean =>
  name === 'link' && forScripts.includes(attributes.get('rel') ?? '');

/** Takes handlers out, and reads the annotations in the other attributes. */
function readTag({ name, attributes }: OpenTag, text: string, annotations: Annotations): Tag {
  const tag: Tag = { name, text, fields: new Set() };
  const hasHandler = [...attributes.keys()].some((key) => key.startsWith('on'));
  if (hasHandler) {
    const kept = [...attributes].filter(([key]) => !key.startsWith('on'));
    const all = kept.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    tag.text = `<${name}${all.join('')}${text.endsWith('/>') ? '/' : ''}>`;
  }
  tag.text = tag.text.replace(encodedMark, decodeURIComponent);
  addFields(tag, annotations.fieldsIn(tag.text));
  tag.text = withoutAnnotations(tag.text);
  return tag;
}

function addFields(tag: Tag | undefined, fields: string[]): void {
  for (const field of fields) tag?.fields.add(field);
}

/** The head is shown nowhere on the page. */
const unseen = ['title', 'meta', 'link', 'style', 'html', 'head'];

function written({ name, text, fields }: Tag): string {
  if (fields.size === 0 || unseen.includes(name)) return text;
  const value = escapeHtml([...fields].join(' '));
  return text.replace(/^<[^\s/>]+/, (start) => `${start} data-fields="${value}"`);
}
