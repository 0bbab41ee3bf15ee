import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Question = { url: string; method?: string; headers?: Record<string, string> };

type Answer = {
  statusCode: number;
  headers: OutgoingHttpHeaders;
  rawPayload: Buffer;
  body: string;
};

/** Asks a listening server, for just this address: nothing of it is tidied up on the way, as `fetch` does. */
export async function ask(
  port: number,
  { url, method = 'GET', headers = {} }: Question,
): Promise<Answer> {
  const options = { host: '127.0.0.1', port, path: url, method, headers, agent: false };
  const [response]: IncomingMessage[] = await once(request(options).end(), 'response');
  if (!response) throw new Error(`No answer to ${url}.`);
  const rawPayload = await buffer(response);
  const { statusCode = 0 } = response;
  return { statusCode, headers: response.headers, rawPayload, body: String(rawPayload) };
}
