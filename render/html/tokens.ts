/** A part of a page. `start` and `end` are places in its text. */
export type Token = { start: number; end: number } & (
  | { kind: 'text' | 'comment' | 'other' }
  | { kind: 'close'; name: string }
  | OpenTag
);

export type OpenTag = {
  kind: 'open';
  name: string;
  /** The first of each name, in small letters, with its value as written; empty without a value. */
  attributes: ReadonlyMap<string, string>;
  /** A void element. */
  isVoid: boolean;
};

const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** What stands inside is text up to the end tag, whatever it looks like. */
const textOnly = new Set(['script', 'style', 'textarea', 'title']);
const nameAt = /[^\s/>]+/y;
const attributeAt = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
const endAt = /[\s/]*>/y;

/** The parts of a page in their order: all that React writes, in one run through the text. */
export function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next !== at) {
      const end = next < 0 ? html.length : next;
      yield { kind: 'text', start: at, end };
      at = end;
      continue;
    }
    const token = tagAt(html, at);
    yield token;
    at = token.end;
    if (token.kind !== 'open' || !textOnly.has(token.name)) continue;
    const end = endOf(html, token.name, at);
    if (end > at) yield { kind: 'text', start: at, end };
    at = end;
  }
}

function tagAt(html: string, start: number): Token {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4);
    return { kind: 'comment', start, end: end < 0 ? html.length : end + 3 };
  }
  if (html[start + 1] === '!') return { kind: 'other', start, end: after(html, '>', start) };
  const isClose = html[start + 1] === '/';
  nameAt.lastIndex = start + (isClose ? 2 : 1);
  const name = nameAt.exec(html)?.[0].toLowerCase() ?? '';
  if (isClose) return { kind: 'close', name, start, end: after(html, '>', start) };
  return openTag(html, name, start, nameAt.lastIndex);
}

function openTag(html: string, name: string, start: number, from: number): Token {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    endAt.lastIndex = at;
    const end = endAt.exec(html)?.[0];
    if (end !== undefined) {
      const isVoid = voids.has(name) || end.includes('/');
      return { kind: 'open', name, attributes, isVoid, start, end: at + end.length };
    }
    attributeAt.lastIndex = at;
    const [all, key, ...values] = attributeAt.exec(html) ?? [];
    if (!all || !key) throw new Error(`a tag <${name} is not whole`);
    const lower = key.toLowerCase();
    if (!attributes.has(lower)) {
      attributes.set(lower, values.find((value) => value !== undefined) ?? '');
    }
    at += all.length;
  }
}

function after(html: string, mark: string, start: number): number {
  const found = html.indexOf(mark, start);
  return found < 0 ? html.length : found + mark.length;
}

function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** A text as it is read: React writes no other names of characters than these. */
export function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi,
    (all, hex, decimal, name) => {
      if (name) return named[name] ?? all;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}
