import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { waitTimeoutMs } from '../until.ts';

export type Request = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Just this path, of which nothing is tidied up on the way; else that of the address. */
  path?: string;
  /** The certificate that the server's has to be vouched for by. */
  ca?: string;
};

type Response = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * One request on a connection of its own: `fetch` may take one that the server, idle for five seconds on a busy
 * machine, is closing. Rejects when the connection breaks.
 */
export async function send(
  url: string,
  { method, headers, body, path, ca }: Request = {},
): Promise<Response> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request(url, {
    ...{ method, ca, agent: false, ...(path && { path }) },
    headers: { ...headers, ...length },
    signal: AbortSignal.timeout(waitTimeoutMs),
  }).end(body);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  const { statusCode = 0, headers: received } = response!;
  return { status: statusCode, headers: received, body: await buffer(response!) };
}
