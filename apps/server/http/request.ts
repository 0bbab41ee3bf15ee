import { createHmac, randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { MIMEType } from 'node:util';
import { normalizeIP } from '@fastify/rate-limit';
import { careersPages, enquiryPages, joinNowPages } from '@site/forms/fields';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const pages = { careers: careersPages, 'join-now': joinNowPages };

/** Which of the two applications was posted to /apply; the media type tells. */
export function applicationFormOf(request: FastifyRequest): keyof typeof pages | undefined {
  const type = essenceOf(request.headers['content-type']);
  if (type === 'multipart/form-data') return 'careers';
  const isText = type === 'application/json' || type === 'application/x-www-form-urlencoded';
  return isText ? 'join-now' : undefined;
}

/** Without JavaScript, a browser that posts a form asks for a page, so it is sent to one. */
export function resultPage(
  request: FastifyRequest,
  outcome: 'applied' | 'notSent',
  corsOrigins: readonly string[],
): string | undefined {
  const form = applicationFormOf(request);
  const wantsPage = request.headers.accept?.includes('text/html');
  if (!form || !wantsPage || essenceOf(request.headers['content-type']) === 'application/json') {
    return undefined;
  }
  const ofForm = request.routeOptions.url === '/api/enquiries' ? enquiryPages : pages[form];
  return siteOf(request, corsOrigins) + ofForm[outcome];
}

const ipv6Subnet = 64;

/** The address, or of IPv6 the /64: one household or machine has at least that much. */
export const networkOf = (address: string): string => normalizeIP(address, ipv6Subnet);

/** Whether an address is in one of these ranges, such as 10.0.0.0/8. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (kind === 'ipv6' ? 128 : 32)), kind);
  }
  return (address) => {
    const network = networkOf(address);
    return isIP(network) === 4 ? list.check(network) : list.check(address, 'ipv6');
  };
}

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** For an IPv4 address or an IPv6 /64, each minute. Responses do not say how near a sender is to it. */
export const rateLimitOptions = {
  timeWindow: 60_000,
  ipv6Subnet,
  addHeaders: noHeaders,
  addHeadersOnExceeding: noHeaders,
};

const key = randomBytes(32);

/** A name for the IPv4 address or the IPv6 /64 that a request comes from; it means nothing beyond this process. */
export function senderOf(ip: string): string {
  return createHmac('sha256', key).update(networkOf(ip)).digest('base64url').slice(0, 16);
}

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
function siteOf(request: FastifyRequest, corsOrigins: readonly string[]): string {
  const { origin = '' } = request.headers;
  return corsOrigins.includes(origin) ? origin : '';
}

/** The longest valid boundary, quoted and beside other parameters, is well below this. */
const maxLength = 256;

/** The parsed media type, or `undefined` if it is invalid or too long. */
export function parseType(contentType = ''): MIMEType | undefined {
  // Node's parser takes quadratic time.
  if (contentType.length > maxLength) return undefined;
  try {
    return new MIMEType(contentType);
  } catch {
    return undefined;
  }
}

export function essenceOf(contentType: string | undefined): string | undefined {
  return parseType(contentType)?.essence;
}

/** Whether the text is declared as UTF-8, or has no declaration. */
export function isUtf8(contentType: string | undefined): boolean {
  if (contentType === undefined) return true;
  const type = parseType(contentType);
  return type !== undefined && /^utf-?8$/i.test(type.params.get('charset') ?? 'utf-8');
}
