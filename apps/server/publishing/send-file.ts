import type { Encoding, SiteFile } from '@site/renderer/site';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
