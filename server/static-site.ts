import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './accept-encoding.ts';
import { Problem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';
import type { Encoding, Site, SiteFile, Variant } from './site-files.ts';

const caseStudy = /^\/case-study\/[^/]+$/;
const maxRememberedHeaders = 200;

function decodePath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/** The methods of a known address that was asked with another one; `undefined` for an unknown address. */
export function allowedMethods(
  app: FastifyInstance,
  url: string,
  site: Site | undefined,
): string | undefined {
  const path = decodePath(url);
  if (path.startsWith('/api/') && app.hasRoute({ method: 'POST', url: path })) return 'POST';
  return site?.files.has(path) || site?.redirects.has(path) ? 'GET, HEAD' : undefined;
}

/** Serves the built site out of memory: only what was read at start can ever be answered. */
export async function staticSite(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  // Browsers send few different values, so each is parsed once.
  const remembered = new Map<string, Encoding[]>();

  function encodingsFor(header: string | undefined): Encoding[] {
    const known = remembered.get(header ?? '');
    if (known) return known;
    const encodings = acceptedEncodings(header);
    if (remembered.size < maxRememberedHeaders) remembered.set(header ?? '', encodings);
    return encodings;
  }

  function choose(file: SiteFile, request: FastifyRequest): Variant {
    for (const encoding of encodingsFor(request.headers['accept-encoding'] as string | undefined)) {
      const variant = file[encoding];
      if (variant) return variant;
    }
    return file.identity;
  }

  function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile, status: number) {
    const { body, etag, headers } = choose(file, request);
    if (status === 200 && isFresh(request.headers['if-none-match'], etag)) {
      const { 'content-length': _, 'content-type': __, 'content-encoding': ___, ...kept } = headers;
      return reply.code(304).headers(kept).send();
    }
    return reply.code(status).headers(headers).send(body);
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const url = request.raw.url ?? '/';
      const path = decodePath(url);
      if (path.startsWith('/api/')) return reply.callNotFound();
      const file = site.files.get(path);
      if (file) return send(request, reply, file, 200);

      const target = site.redirects.get(path);
      if (target !== undefined) {
        const query = url.indexOf('?');
        reply.headers(securityHeaders);
        return reply.redirect(target + (query < 0 ? '' : url.slice(query)), 301);
      }
      // An unknown case says so itself; any other unknown address has the page for that.
      const known = caseStudy.test(path) ? site.files.get('/case-study/1') : undefined;
      const page = known ?? site.notFound;
      if (!page) throw new Problem(404);
      return send(request, reply, page, 404);
    },
  });
}
