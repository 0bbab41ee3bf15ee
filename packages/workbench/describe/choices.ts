import type { Reading } from './column.ts';
import type { Separator } from './dialect.ts';
import type { Decimal } from './numbers.ts';
import type { Encoding } from './scan.ts';
import type { Step } from './steps/step.ts';

/** What a visitor says of a file; undefined is left to the tool. */
export type Choices = Pick<Reading, 'dates'> & {
  encoding?: Encoding;
  separator?: Separator;
  decimal?: Decimal;
  hasNames: boolean;
  /** The name of the sheet of a workbook. */
  sheet?: string;
  /** What is done with the file, in this order. */
  steps: readonly Step[];
};

export const firstChoices: Choices = { dates: 'auto', hasNames: true, steps: [] };
