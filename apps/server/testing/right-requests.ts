import { joinNow } from './apply.ts';
import { careersParts, multipartBody, multipartType, textParts } from './multipart-body.ts';
import type { RawRequest } from './raw-connection.ts';

const message = 'One line,\nand "another".';
const asked = { kind: 'contact', name: 'Meena Sundaram', email: 'meena@example.com' };
const enquiry = textParts({ ...asked, message: 'One line,\r\nand "another".' });

function post(path: string, type: string, body: string | Buffer): RawRequest {
  return { path, headers: { 'Content-Type': type }, body: Buffer.from(body) };
}

/** One right request of each kind of body that the server reads. */
export const rightRequests = {
  careers: post('/api/apply', multipartType, multipartBody(careersParts())),
  'join-now as JSON': post(
    '/api/apply',
    'application/json',
    JSON.stringify({ ...joinNow, message }),
  ),
  'join-now from a page': post(
    '/api/apply',
    'application/x-www-form-urlencoded',
    new URLSearchParams({ ...joinNow, message }).toString(),
  ),
  enquiry: post('/api/enquiries', multipartType, multipartBody(enquiry)),
  visits: post(
    '/api/visits',
    'text/plain;charset=UTF-8',
    '{"kind":"view","page":"/","start":{"source":"","device":"phone"}}',
  ),
  vitals: post('/api/vitals', 'text/plain;charset=UTF-8', '{"name":"LCP","value":1234.5}'),
};

export type BodyKind = keyof typeof rightRequests;
