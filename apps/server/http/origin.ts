import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

function isOwn(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  const { host, protocol } = URL.parse(origin) ?? {};
  if (host === undefined || host !== request.host.toLowerCase()) return false;
  const own = new URL(publicUrl);
  // A proxy that ends TLS may pass on http, but where https is served, none of our pages is on http.
  const isSecure = request.protocol === 'https' || (own.protocol === 'https:' && own.host === host);
  return protocol === 'https:' || (protocol === 'http:' && !isSecure);
}

/** Throws a Problem 403 for a request from a page of another site. Tools that send no Origin pass. */
export function refuseForeignOrigin(
  request: FastifyRequest,
  { publicUrl, corsOrigins }: { publicUrl: string; corsOrigins: readonly string[] },
): void {
  const { origin } = request.headers;
  if (origin === undefined || corsOrigins.includes(origin)) return;
  if (!isOwn(origin, request, publicUrl)) throw new Problem(403);
}

/** The origin of the posting page, if it is another allowed one; empty for our own site. */
export function siteOf(request: FastifyRequest, corsOrigins: readonly string[]): string {
  const { origin = '' } = request.headers;
  return corsOrigins.includes(origin) ? origin : '';
}
