import { createHmac, randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

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
