import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings } from './accept-encoding.ts';
import type { Encoding, SiteFile, Variant } from './read-site.ts';

const maxRememberedHeaders = 200;

// Browsers send few different values, so each is parsed once.
const remembered = new Map<string, Encoding[]>();

function encodingsFor(header = ''): Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const encodings = acceptedEncodings(header);
  if (remembered.size < maxRememberedHeaders) remembered.set(header, encodings);
  return encodings;
}

function choose(file: SiteFile, acceptEncoding: string | undefined): Variant {
  for (const encoding of encodingsFor(acceptEncoding)) {
    const variant = file[encoding];
    if (variant) return variant;
  }
  return file.identity;
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/** Answers a GET or HEAD with a file out of memory, or with 304 if the client has it. */
export function sendFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: 200 | 404,
): void {
  const variant = choose(file, headers['accept-encoding'] as string | undefined);
  if (status === 200 && isFresh(headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.headersWithoutBody).end();
  } else {
    response.writeHead(status, variant.headers).end(variant.body);
  }
}
