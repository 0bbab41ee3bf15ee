import { pageHeaders, securityHeaders } from '../config/security-headers.ts';

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/** The server's headers in the form that static hosts read. */
export const headersFile = [
  block('/*', { ...securityHeaders, ...pageHeaders }),
  block('/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
].join('\n');
