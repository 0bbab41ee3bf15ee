import { Problem } from '../http/problem.ts';
import { decodeUtf8 } from './request-body.ts';

type Part = {
  name: string;
  /** Only files have it, as the sender wrote it. */
  filename: string | undefined;
  /** It is read, or left, before the next part is asked for. */
  body: AsyncGenerator<Buffer, undefined>;
};

const maxHeaderBytes = 8 * 1024;
const lineEnd = '\r\n';
const token = /^[\w!#$%&'*+.^`|~-]+$/;

function malformed(): Problem {
  return new Problem(400, { message: 'The form could not be read. Please try again.' });
}

function createWindow(chunks: AsyncIterator<Buffer>) {
  // It begins as if a line had ended before, so that every delimiter looks the same.
  let bytes: Buffer = Buffer.from(lineEnd);

  async function more(): Promise<void> {
    const step = await chunks.next();
    if (step.done) throw malformed();
    bytes = Buffer.concat([bytes, step.value]);
  }

  /** Returns the buffered bytes without a copy if no delimiter begins in them, as large files pass here. */
  async function passRest(mark: Buffer): Promise<Buffer> {
    const rest = bytes;
    const step = await chunks.next();
    if (step.done) throw malformed();
    const seam = Buffer.concat([rest, step.value.subarray(0, mark.length - 1)]);
    const isPassed = step.value.length >= mark.length && !seam.includes(mark);
    bytes = isPassed ? step.value : Buffer.concat([rest, step.value]);
    return isPassed ? rest : Buffer.alloc(0);
  }

  function take(length: number): Buffer {
    const taken = bytes.subarray(0, length);
    bytes = bytes.subarray(length);
    return taken;
  }

  return {
    async takeExactly(length: number): Promise<Buffer> {
      while (bytes.length < length) await more();
      return take(length);
    },
    /** Returns the bytes before the delimiter, and drops the delimiter. */
    async takeBefore(mark: string, maxLength: number): Promise<Buffer> {
      for (;;) {
        const at = bytes.indexOf(mark);
        if (at > maxLength || (at < 0 && bytes.length > maxLength + mark.length)) throw malformed();
        if (at >= 0) {
          const before = take(at);
          take(mark.length);
          return before;
        }
        await more();
      }
    },
    /** The same in pieces, for any length. */
    async *streamBefore(mark: Buffer): AsyncGenerator<Buffer, undefined> {
      for (;;) {
        const at = bytes.indexOf(mark);
        if (at >= 0) {
          if (at > 0) yield take(at);
          take(mark.length);
          return;
        }
        const certain = bytes.length - mark.length + 1;
        if (certain > 0) yield take(certain);
        const rest = await passRest(mark);
        if (rest.length) yield rest;
      }
    },
  };
}

function parseHeaders(block: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.split(lineEnd)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (!token.test(name) || headers.has(name) || /[\0\r\n]/.test(line)) throw malformed();
    headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

function unquote(text: string): string {
  // Browsers write a quote as %22 and line ends as %0D and %0A; other senders put a backslash before a quote.
  return text
    .replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n');
}

function unextend(text: string): string {
  const encoded = /^utf-8'[\w-]*'(.+)$/i.exec(text)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // The header is not UTF-8, and refused like any malformed one.
  }
  throw malformed();
}

/** Parses what follows the first `;` of a header: `key=token; key="a \"quoted\" text"`. */
function parseParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  let at = 0;

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw malformed();
    at = pattern.lastIndex;
    return found[1] ?? '';
  }

  while (at < text.length) {
    const key = take(/\s*([\w*-]+)\s*=\s*/y).toLowerCase();
    const isQuoted = text[at] === '"';
    const value = take(isQuoted ? /"((?:[^"\\]|\\.)*)"/sy : /([^\s";]+)/y);
    take(/\s*(?:;|$)/y);
    const isExtended = key.endsWith('*');
    if (parameters.has(key) || (isExtended && isQuoted)) throw malformed();
    parameters.set(key, isExtended ? unextend(value) : unquote(value));
  }
  return parameters;
}

function parseDisposition(header: string): Pick<Part, 'name' | 'filename'> {
  const [type = '', rest = ''] = header.split(/;(.*)/s);
  if (type.trim().toLowerCase() !== 'form-data') throw malformed();
  const parameters = parseParameters(rest);
  const name = parameters.get('name');
  if (name === undefined) throw malformed();
  return { name, filename: parameters.get('filename*') ?? parameters.get('filename') };
}

function refuseEncodings(headers: Map<string, string>, isFile: boolean): void {
  const transfer = headers.get('content-transfer-encoding') ?? 'binary';
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  const isPlain = /^(7bit|8bit|binary)$/i.test(transfer);
  const isUtf8 = isFile || !charset || /^(utf-?8|us-ascii)$/i.test(charset);
  if (!isPlain || !isUtf8) throw new Problem(415);
}

/**
 * Reads the parts of a multipart/form-data body strictly: what a lenient reader repairs is a Problem 400.
 * Parts are taken in order; what is left unread of a part is skipped.
 */
export async function* readParts(
  chunks: AsyncIterator<Buffer>,
  boundary: string,
): AsyncGenerator<Part, undefined> {
  const window = createWindow(chunks);
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`);
  let body = window.streamBefore(delimiter);
  for (;;) {
    for await (const _ of body);
    const next = (await window.takeExactly(2)).toString('latin1');
    if (next === '--') break;
    if (next !== lineEnd) throw malformed();

    const headers = parseHeaders(decodeUtf8(await window.takeBefore('\r\n\r\n', maxHeaderBytes)));
    const { name, filename } = parseDisposition(headers.get('content-disposition') ?? '');
    refuseEncodings(headers, filename !== undefined);
    body = window.streamBefore(delimiter);
    yield { name, filename, body };
  }
  // The epilogue has no content; it is read so that it is counted.
  while (!(await chunks.next()).done);
}
