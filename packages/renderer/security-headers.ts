/** They are on every response, and in the `_headers` file for static hosts. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** They are on each page too. What it may load and run stands in the page itself (`packages/renderer/policy.ts`). */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
};

/** They are on responses that no browser should render or keep: the API's, and errors. */
export const closedHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
};
