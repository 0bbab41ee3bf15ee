import { limits, Refusal } from '../refusal.ts';

/** Takes the parts of a document. Names come without their prefix; attributes as they are written. */
export type XmlSink = {
  open: (name: string, attributes: string) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/**
 * Reads XML that comes in pieces, as far as workbooks need it. It knows the five entities and those of
 * numbers. A document type, which could declare others or name other files, is refused.
 */
function createXmlReader(sink: XmlSink) {
  let [rest, depth] = ['', 0];

  function feed(added: string) {
    const text = rest + added;
    let at = 0;
    while (at < text.length) {
      const tag = text.indexOf('<', at);
      if (tag < 0) break;
      const after = readTag(text, tag, tag > at ? text.slice(at, tag) : '');
      if (after < 0) break;
      at = after;
    }
    rest = text.slice(at);
    if (rest.length > limits.cell) throw new Refusal('damaged');
  }

  /** Where the tag ends; -1 if its end has not come yet. `before` is the text in front of it. */
  function readTag(text: string, tag: number, before: string): number {
    if (text[tag + 1] === '!' || text[tag + 1] === '?') return readMarked(text, tag, before);
    const end = text.indexOf('>', tag);
    if (end < 0) return -1;
    if (before) sink.text?.(decoded(before));
    if (text[tag + 1] === '/') {
      depth--;
      sink.close?.(localName(text.slice(tag + 2, end).trimEnd()));
    } else {
      const isEmpty = text[end - 1] === '/';
      const inside = text.slice(tag + 1, isEmpty ? end - 1 : end);
      const space = inside.search(/\s/);
      const name = localName(space < 0 ? inside : inside.slice(0, space));
      sink.open(name, space < 0 ? '' : inside.slice(space));
      if (isEmpty) sink.close?.(name);
      else depth++;
    }
    return end + 1;
  }

  function readMarked(text: string, tag: number, before: string): number {
    const start = text.slice(tag, tag + 9);
    const kind = ['<?', '<!--', '<![CDATA['].find((one) => start.startsWith(one));
    if (!kind) {
      if (start.length < 9) return -1;
      throw new Refusal('damaged');
    }
    const close = { '<?': '?>', '<!--': '-->' }[kind] ?? ']]>';
    const end = text.indexOf(close, tag + kind.length);
    if (end < 0) return -1;
    if (before) sink.text?.(decoded(before));
    if (close === ']]>') sink.text?.(text.slice(tag + kind.length, end));
    return end + close.length;
  }

  return {
    feed,
    end() {
      if (rest.trim() || depth !== 0) throw new Refusal('damaged');
    },
  };
}

/** Feeds a stream of bytes; yields after each piece, with how many bytes have come. */
export async function* readXml(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  sink: XmlSink,
): AsyncGenerator<number> {
  const xml = createXmlReader(sink);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = stream.getReader();
  let bytes = 0;
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) break;
      xml.feed(decoder.decode(value, { stream: true }));
      bytes += value.length;
      yield bytes;
    }
    xml.feed(decoder.decode());
    xml.end();
  } catch (error) {
    // What cannot be unpacked, and what is not UTF-8.
    if (error instanceof TypeError) throw new Refusal('damaged');
    throw error;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The same for a small document, all at once. */
export async function readWholeXml(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  sink: XmlSink,
): Promise<void> {
  for await (const _ of readXml(stream, sink));
}

/** The value of an attribute by its name without the prefix; undefined if it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  let at = attributes.indexOf(`${name}=`);
  while (at > 0 && !/[\s:]/.test(attributes[at - 1]!)) at = attributes.indexOf(`${name}=`, at + 1);
  if (at < 0) return undefined;
  const start = at + name.length + 1;
  const end = attributes.indexOf(attributes[start]!, start + 1);
  return end < 0 ? undefined : decoded(attributes.slice(start + 1, end));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, digits, hex, name) => {
    const code = digits ? Number(digits) : Number.parseInt(hex, 16);
    if (name) return entities[name] ?? all;
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
