import { Parser } from 'htmlparser2';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, also within a quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character]!);

export type OpenTag = {
  kind: 'open';
  name: string;
  /** By name in small letters, with the value as it is read. */
  attributes: ReadonlyMap<string, string>;
};

/** A part of a page. `start` and `end` are places in its text; an end tag that is not written has no length. */
export type Token = { start: number; end: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'other' }
  | { kind: 'close'; name: string }
  | OpenTag
);

/** The parts of a page in their order. A text may come in several parts. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  const place = () => ({ start: parser.startIndex, end: parser.endIndex + 1 });
  const addOther = () => tokens.push({ kind: 'other', ...place() });
  const parser = new Parser({
    ontext: (text) => tokens.push({ kind: 'text', text, ...place() }),
    oncomment: addOther,
    onprocessinginstruction: addOther,
    onopentag(name, attributes) {
      tokens.push({
        kind: 'open',
        name,
        attributes: new Map(Object.entries(attributes)),
        ...place(),
      });
    },
    onclosetag(name, isImplied) {
      const { start, end } = place();
      tokens.push({ kind: 'close', name, start: isImplied ? end : start, end });
    },
  });
  parser.end(html);
  return tokens;
}
