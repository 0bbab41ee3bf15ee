import type { VisitKind } from '../database/visits-tables.ts';

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const satisfies VisitKind[];
type VitalName = (typeof vitalNames)[number];

/** Each class is a quarter wider than the one before, from 10 ms, or from 0.001 for a shift. */
const ratio = 1.25;
const first: Record<VitalName, number> = { CLS: 0.001, FCP: 10, INP: 10, LCP: 10, TTFB: 10 };
const lastClass = 40;

/** The upper edge of a value's class, as text. */
export function speedClass(name: VitalName, value: number): string {
  const steps =
    value > first[name] ? Math.ceil(Math.log(value / first[name]) / Math.log(ratio)) : 0;
  return (first[name] * ratio ** Math.min(steps, lastClass)).toPrecision(4);
}

/** What three of four visits stay below, as if those of a class lay evenly in it. `classes`: by upper edge. */
export function thirdQuartile(classes: readonly { value: string; n: number }[]) {
  const total = classes.reduce((sum, { n }) => sum + n, 0);
  let left = total * 0.75;
  for (const { value, n } of classes.toSorted((a, b) => Number(a.value) - Number(b.value))) {
    const edge = Number(value);
    if (left <= n) return edge - (edge - edge / ratio) * (1 - left / n);
    left -= n;
  }
  return undefined;
}
