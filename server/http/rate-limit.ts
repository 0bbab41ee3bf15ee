const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** For an IPv4 address or an IPv6 /64, each minute. Responses do not say how near a sender is to it. */
export const rateLimitOptions = {
  timeWindow: 60_000,
  ipv6Subnet: 64,
  addHeaders: noHeaders,
  addHeadersOnExceeding: noHeaders,
};
