import type { Encoding } from './read-site.ts';

const preference: readonly Encoding[] = ['br', 'gzip'];

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

/** The encodings that the client takes, best first; identity is always the last resort. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (!header) return ['identity'];
  const weights = weightsOf(header);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const accepted = preference
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return [...accepted, 'identity'];
}
