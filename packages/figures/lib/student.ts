import { studentQuantile } from '@site/statistics/power/distributions/distributions';

/** The two-sided critical value of Student's t: 2.086 for alpha 0.05 and 20 degrees of freedom. */
export const tCritical = (alpha: number, df: number): number => studentQuantile(alpha / 2, df);
