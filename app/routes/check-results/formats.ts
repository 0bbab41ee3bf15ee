import { printed } from '../../../tools/check/find-results.ts';

const minus = '\u2212';
const signed = (text: string) => text.replace('-', minus);

/** ".036", "< .001"; as APA style has it, without the zero before the point. */
export function pText(p: number): string {
  if (p < 0.001) return '< .001';
  return p.toFixed(3).replace(/^0/, '');
}

/** "p = .036" or "p < .001". */
export const pSentence = (p: number): string => (p < 0.001 ? `p ${pText(p)}` : `p = ${pText(p)}`);

export const effectText = (value: number): string =>
  signed(value.toFixed(Math.abs(value) >= 100 ? 1 : 3).replace(/^-(0\.0+)$/, '$1'));

/** A mean with one place more than another is printed with. */
export function meanText(value: number, like: string): string {
  const places = Math.round(-Math.log10(2 * printed(like).half));
  return signed(value.toFixed(places + 1));
}
