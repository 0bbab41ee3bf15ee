import type { MethodId } from './methods.ts';

/** An effect size worked out from what a paper reports; NaN where the values have none. */
type Conversion = (values: number[]) => number;

const arcsine = (p: number) => 2 * Math.asin(Math.sqrt(p));

const standardised: Conversion = ([first = 0, second = 0, sd = 0]) =>
  sd > 0 ? Math.abs(first - second) / sd : Number.NaN;

const betweenProportions: Conversion = ([p1 = 0, p2 = 0]) => Math.abs(arcsine(p1) - arcsine(p2));

/** The formulas of Cohen (1988), in the order in which the page asks for their values. */
const conversions: Partial<Record<MethodId, Conversion>> = {
  'means-two': standardised,
  'means-paired': ([change = 0, sd = 0]) => standardised([change, 0, sd]),
  anova: ([eta2 = 0]) => (eta2 < 1 ? Math.sqrt(eta2 / (1 - eta2)) : Number.NaN),
  regression: ([whole = 0, without = 0]) =>
    whole < 1 ? (whole - without) / (1 - whole) : Number.NaN,
  'proportion-one': betweenProportions,
  'proportions-two': betweenProportions,
  'chi-square': ([v = 0, smaller = 0]) => v * Math.sqrt(smaller - 1),
};

/** The effect for the texts of the fields, to four decimals; undefined while they have none. */
export function convert(method: MethodId, texts: string[]): number | undefined {
  const values = texts.map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const effect = values.some(Number.isNaN) ? undefined : conversions[method]?.(values);
  return effect !== undefined && effect > 0 && Number.isFinite(effect)
    ? Number(effect.toFixed(4))
    : undefined;
}
