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

/** What stands in the place of a fact that nobody has written yet. */
const toBeAnnounced = 'to be announced';

/** The sentences that can be shown: those whose facts are known. */
export const announced = (sentences: string[]): string[] =>
  sentences.filter((sentence) => !sentence.includes(toBeAnnounced));

/** Names, numbers and words that stand in the place of true ones. */
export const invented = new RegExp(`\\bexample\\.(?:com|org|net)\\b|0{5} ?0{5}|^${toBeAnnounced}$`);

/** A text for machines and to copy: what keeps words together is for the eye. */
export const plainText = (text: string): string =>
  text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

/** Keeps a number with its unit, "-fold" or a word in Tamil, a statistic or a year with its value, a licence's name, Tamil Nadu, UGC CARE, "e-mail", "co-author" and the like on one line. `[n]` is a number filled in later. */
export function withoutBreaks(text: string): string {
  return text
    .replace(/(?<=[\d\]]) (?=(?:°C|mm|cm|km|m|min|h|kg|KB|MB)(?![\p{L}\d]))/gu, '\u00a0')
    .replace(/(?<=\d\u00a0h) (?=\d)|(?<=\d) (?=[\u0b80-\u0bff])/g, '\u00a0')
    .replace(/(?<=\d) = (?=\d)/g, '\u00a0=\u00a0')
    .replace(/(?<=\b(?:CFI|RMSEA|SRMR)) (?=\d)/g, '\u00a0')
    .replace(/(?<=Tamil) (?=Nadu)|(?<=UGC) (?=CARE)/g, '\u00a0')
    .replace(/GODL-(?=India)|\be-(?=mail)|(?<=\d)-(?=fold\b)|(?<= )sample-(?=size )/g, '$&\u2060')
    .replace(
      /(?<=[ (])(?:chi|co|cross|cut|do|drop)-(?=square|author|section|off|file|out)/gi,
      '$&\u2060',
    )
    .replace(/(?<=\bp|\)) ([<=>]) (?=[−\d]?\.?\d)/g, '\u00a0$1\u00a0');
}

/** Digits with the separators of India: 12,34,567. Without Intl, whose first formatter takes longer to make than all of a page's numbers to write. */
export function grouped(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) {
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  }
  return groups.join(',');
}

/** The months by their English names. */
export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** "24 November 2026" of `2026-11-24`; without Intl as well. */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthNames[month! - 1]} ${year}`;
}
