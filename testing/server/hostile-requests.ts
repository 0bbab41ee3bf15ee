import { boundary, multipartType } from './multipart-body.ts';
import type { RawRequest } from './raw-request.ts';

function careers(headers: string[], type = multipartType): RawRequest {
  const parts = headers.map((header) => `--${boundary}\r\n${header}\r\n\r\nx\r\n`);
  const body = Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1');
  return { path: '/api/apply', headers: { 'Content-Type': type }, body };
}

function text(type: string, body: string, headers: Record<string, string> = {}): RawRequest {
  return {
    path: '/api/apply',
    headers: { 'Content-Type': type, ...headers },
    body: Buffer.from(body),
  };
}

const named = (rest: string) => `Content-Disposition: form-data; name="${rest}`;
const urlEncoded = 'application/x-www-form-urlencoded';
const asked = { Accept: 'text/html' };

/** Small requests that cost a careless reader much; each has at most 64 KB. */
export const hostileRequests: Record<string, RawRequest> = {
  ...Object.fromEntries(
    [40, 8_000].map((count) => [
      `${count} backslashes in a name without its closing quote`,
      careers([named('\\'.repeat(count))]),
    ]),
  ),
  '4,000 quoted quotes in a name without its closing quote': careers([named('\\"'.repeat(4_000))]),
  '10 parts with 8 KB of spaces in a header': careers(
    Array.from({ length: 10 }, (_, i) => `${named(`${i}"`)}\r\nX:y${' '.repeat(8_000)}x`),
  ),
  '10 parts with 8 KB of spaces between parameters': careers(
    Array.from({ length: 10 }, (_, i) => `${named(`${i}"; `)}${' '.repeat(8_000)}!`),
  ),
  '14 KB of parameters in a multipart type': careers(
    [named('name"')],
    `multipart/form-data; ${'a=1;'.repeat(3_500)} boundary=${boundary}`,
  ),
  '14 KB of a quoted boundary': careers(
    [named('name"')],
    `multipart/form-data; boundary="${'\\"'.repeat(7_000)}`,
  ),
  '14 KB of spaces in a JSON type': text(`application/json;${' '.repeat(14_000)}a`, '{}', asked),
  '64 KB of backslashes in JSON': text('application/json', `{"a":"${'\\\\'.repeat(32_000)}"}`),
  '64 KB of brackets in JSON': text('application/json', '['.repeat(64_000)),
  '64 KB of fields in JSON': text(
    'application/json',
    `{${Array.from({ length: 6_000 }, (_, i) => `"${i}":1`).join()}}`,
  ),
  '64 KB of fields from a page': text(
    urlEncoded,
    Array.from({ length: 10_000 }, (_, i) => `${i}`).join('&'),
  ),
  '64 KB of signs in an e-mail address': text(urlEncoded, `email=${'a.-'.repeat(20_000)}`),
  '64 KB of digits of another script in a phone number': text(
    urlEncoded,
    `phone=${'௯'.repeat(21_000)}`,
  ),
  '64 KB of spaces in a name': text(urlEncoded, `fullName=a${'+'.repeat(64_000)}b`),
  '14 KB of an Idempotency-Key': text('application/json', '{}', {
    'Idempotency-Key': '0-'.repeat(7_000),
  }),
};
