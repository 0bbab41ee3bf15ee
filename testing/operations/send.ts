import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SampleFile } from '../files/samples.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  ca?: string;
};

/** One request on a connection of its own, which may end in the server's certificate. */
export function send(url: string, { method, headers, body, ca }: Sent = {}): Promise<Answer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, ca, agent: false, headers: { ...headers, ...length }, timeout: 20_000 },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.end(body);
  });
}

export function joinNow(email: string, key?: string): Sent {
  const application = { fullName: 'Load', email, phone: '+91 98765 43210', role: 'Other' };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(application),
  };
}

export async function careers(email: string, resume: SampleFile): Promise<Sent> {
  const form = new FormData();
  form.append('name', 'Load');
  form.append('email', email);
  form.append('phone', '+91 98765 43210');
  const bytes = new Uint8Array(resume.bytes);
  form.append('resume', new Blob([bytes], { type: resume.mediaType }), resume.filename);
  const { headers, body } = await asRequestBody(form);
  return { method: 'POST', headers, body };
}

async function asRequestBody(form: FormData) {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: Buffer.from(await response.arrayBuffer()) };
}
