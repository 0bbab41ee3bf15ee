const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** By IPv4 address or IPv6 /64, a minute. Responses do not say how near a sender is to the limit. */
export const rateLimitOptions = {
  timeWindow: 60_000,
  ipv6Subnet: 64,
  addHeaders: noHeaders,
  addHeadersOnExceeding: noHeaders,
};
