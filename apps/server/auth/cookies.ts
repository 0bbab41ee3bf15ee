import type { FastifyRequest } from 'fastify';

function pairs(header: string): [name: string, pair: string][] {
  return header.split(';').map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.trim()]);
}

export function readCookie(
  { headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>,
  name: string,
): string | undefined {
  const pair = pairs(cookie).find(([one]) => one === name)?.[1];
  return pair?.slice(name.length + 1);
}

export function withoutCookies(header: string, names: readonly string[]): string {
  const kept = pairs(header).filter(([name]) => !names.includes(name));
  return kept.map(([, pair]) => pair).join('; ');
}
