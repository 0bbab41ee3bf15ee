import { chiSquareQuantile, chiSquareUpper } from '../distributions/chi-square.ts';
import { oneGroup, type Test } from '../method.ts';

/**
 * Fit of a structural equation model (MacCallum, Browne and Sugawara 1996): the hypothesis of close
 * fit is tested against a worse one, that of not-close fit against a better one.
 */
export const rmsea: Test = {
  inputs: ['df', 'rmsea0'],
  effect: 'rmsea1',
  starts: { df: 50, rmsea0: 0.05, rmsea1: 0.08, n: 200 },
  conventions: [0.06, 0.08, 0.1],
  least: () => 2,
  sizes: oneGroup,
  power: ({ alpha, df, rmsea0, rmsea1 }, [n = 0]) => {
    const ncp = (fit: number) => (n - 1) * df * fit * fit;
    if (rmsea1 > rmsea0)
      return chiSquareUpper(chiSquareQuantile(alpha, df, ncp(rmsea0)), df, ncp(rmsea1));
    const critical = chiSquareQuantile(1 - alpha, df, ncp(rmsea0));
    return 1 - chiSquareUpper(critical, df, ncp(rmsea1));
  },
  refuse: ({ rmsea0, rmsea1 }) => (rmsea0 === rmsea1 ? 'same-rmsea' : undefined),
};
