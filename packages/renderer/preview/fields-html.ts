import { escapeHtml, type OpenTag, tokensOf } from '@site/content/text';
import { type Annotations, withoutAnnotations } from './annotate.ts';

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
