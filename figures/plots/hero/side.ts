import type { Sizes } from '../../define.ts';

/** A picture beside the large one of its slide: two abreast on a phone, a third of the measure on a desk. */
export const side: Sizes = { 172: 124, 280: 180, 358: 220 };
