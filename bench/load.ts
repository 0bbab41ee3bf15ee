import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export type LoadOptions = {
  url: string;
  connections: number;
  seconds: number;
  /** Requests per second in all; without it, as many as are answered. */
  rate?: number;
  headers?: Record<string, string>;
  /** With a body, each request is a POST with an Idempotency-Key of its own. */
  body?: string | Buffer;
};

/** Answers of one run; `failed` counts every answer but 2xx, and broken connections. */
export type LoadResult = { perSecond: number; p99: number; failed: number };

/** Sends requests from this process, which must not be the one that answers them. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { url, connections, seconds, rate, headers, body } = options;
  const post = body !== undefined && {
    method: 'POST',
    body,
    requests: [
      {
        setupRequest: (request: { headers?: Record<string, string> }) => ({
          ...request,
          headers: { ...request.headers, 'idempotency-key': randomUUID() },
        }),
      },
    ],
  };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    headers,
    ...(rate && { overallRate: rate }),
    ...post,
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
