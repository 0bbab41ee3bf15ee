import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from './network.ts';

const ipv6Subnet = 64;
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
