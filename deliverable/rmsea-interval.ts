import { chiSquareUpper } from '../tools/power/distributions/chi-square.ts';
import { root } from '../tools/power/distributions/root.ts';

type Fitted = { chiSquare: number; degrees: number };

/** The noncentrality under which a chi-square at most as large as this one has the probability `area`. */
function noncentrality({ chiSquare, degrees }: Fitted, area: number): number {
  const excess = (ncp: number) => 1 - chiSquareUpper(chiSquare, degrees, ncp) - area;
  return excess(0) < 0 ? 0 : root(excess, 0, 10 * chiSquare);
}

/** The 90 per cent confidence interval of RMSEA of a model fitted to `people` people. */
export function rmseaInterval(fit: Fitted, people: number): [low: number, high: number] {
  const bound = (area: number) =>
    Math.sqrt(noncentrality(fit, area) / (fit.degrees * (people - 1)));
  return [bound(0.95), bound(0.05)];
}
