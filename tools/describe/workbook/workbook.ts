import type { Builder } from '../builder.ts';

/** A file of sheets. */
export type Workbook = {
  sheets: string[];
  /** Hands a sheet's cells to a builder; yields how far it is, from 0 to 1. */
  read: (sheet: string, builder: Builder) => AsyncGenerator<number>;
};
