export type RawRequest = {
  path: string;
  /** Values of bytes, as they travel: each character is one byte. */
  headers: Record<string, string>;
  body: Buffer;
};

/** The bytes of one request on a connection of its own. */
export function requestBytes({ path, headers, body }: RawRequest): Buffer {
  const lines = Object.entries({
    Host: 'localhost',
    Connection: 'close',
    'Content-Length': String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return Buffer.concat([head, body]);
}
