import { securityHeaders } from '@site/renderer/policy';
import type { Encoding, Site, SiteFile } from '@site/renderer/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

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

/** Addresses that the router knows without a page get 404 with a page of their kind, which says so itself. */
const unknownPages = [
  { pattern: /^\/case-study\/[^/]+$/, page: '/case-study/1' },
  { pattern: /^\/figures\/[^/]+$/, page: '/figures/unknown' },
  { pattern: /^\/notes\/[^/]+$/, page: '/notes/unknown' },
];

/** The canonical form of an address with capitals, doubled slashes, a trailing slash or the name of its file. */
function canonicalAddress(site: Site, path: string): string | undefined {
  const canonical =
    path
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/\/index\.html$/, '')
      .replace(/(?<=.)\/$/, '') || '/';
  return site.files.has(canonical) ? canonical : site.redirects.get(canonical);
}

/** The methods of a known address; `undefined` for an unknown one. */
export function allowedMethods(app: FastifyInstance, url: string, site: Site | undefined) {
  const path = decodePath(url);
  // Strangers do not learn the desk's addresses.
  if (path.startsWith('/api/desk/')) return undefined;
  if (path.startsWith('/api/') && app.hasRoute({ method: 'POST', url: path })) return 'POST';
  return site?.files.has(path) || (site && canonicalAddress(site, path)) ? 'GET, HEAD' : undefined;
}

/** Serves the site from memory: each request sees one whole version. */
export async function staticSite(
  app: FastifyInstance,
  { currentSite }: { currentSite: () => Site | undefined },
): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const url = request.raw.url ?? '/';
      const path = decodePath(url);
      const site = currentSite();
      if (!site) return reply.callNotFound();
      const file = site.files.get(path);
      if (file) return sendFile(request, reply, file, 200);
      if (path.startsWith('/api/')) return reply.callNotFound();

      const target = canonicalAddress(site, path);
      if (target !== undefined) {
        const query = url.indexOf('?');
        reply.headers(securityHeaders);
        return reply.redirect(target + (query < 0 ? '' : url.slice(query)), 301);
      }
      const unknown = unknownPages.find(({ pattern }) => pattern.test(path));
      const page = (unknown && site.files.get(unknown.page)) ?? site.notFound;
      if (!page) throw new Problem(404);
      return sendFile(request, reply, page, 404);
    },
  });
}

const preference = ['br', 'gzip'] as const;

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

/** The file's encoding that the client prefers. */
function chooseEncoding({ variants }: SiteFile, acceptEncoding = ''): Encoding {
  const weights = weightsOf(acceptEncoding);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = preference
    .filter((encoding) => variants[encoding] && weightOf(encoding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? 'identity';
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/** Sends a file from memory, or 304 if the client has it. */
export function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status: 200 | 404,
): FastifyReply {
  const acceptEncoding = headers['accept-encoding'] as string | undefined;
  const encoding = chooseEncoding(file, acceptEncoding);
  const { body, etag } = file.variants[encoding] ?? file.variants.identity;
  reply.headers(file.headers).header('etag', etag);
  if (status === 200 && isFresh(headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type(file.mediaType).send(body);
}
