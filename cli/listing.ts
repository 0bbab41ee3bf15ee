import type { EnquiryForm } from '../forms/enquiry-forms.ts';
import type { Database } from '../server/database/connect.ts';
import type { FormName } from '../server/database/tables.ts';
import type { Column } from './table.ts';

export type ListingOptions = {
  form?: FormName | EnquiryForm;
  /** Only what arrived at this moment or later. */
  since?: Date;
  limit?: number;
  order?: 'newest first' | 'oldest first';
};

/** One application or enquiry in each way of showing it; its values are as they were stored. */
export type Shown = {
  json: object;
  row: string[];
  cells: (string | number | undefined)[];
};

/** How one kind of what arrived is listed and exported. */
export type Listing = {
  columns: Column[];
  none: string;
  titles: string[];
  read: (db: Database, options: ListingOptions) => AsyncGenerator<Shown>;
};
