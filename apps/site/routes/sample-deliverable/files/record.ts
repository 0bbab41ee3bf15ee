import type { ApaColumns } from '@site/workbench/chapter/apa-table';

/** A table as it is set. */
export type ReportTable = ApaColumns;

/** The computed tables, with what the content says in the rows of the last one. */
export function withRowNames(tables: ReportTable[], names: string[]): ReportTable[] {
  const last = tables.length - 1;
  return tables.map((table, i) => {
    if (i < last) return table;
    const groups = table.groups.map(({ label, rows }) => ({
      label,
      rows: rows.map(([number = '', ...cells], row) => [names[row] ?? number, ...cells]),
    }));
    return { ...table, groups };
  });
}

export type Excerpt = { file: string; text: string };

/** What the page of the sample deliverable needs besides its words: `packages/figures/dist/sample-deliverable.json`. */
export type DeliverableRecord = {
  tables: ReportTable[];
  /** Size in bytes of each file of the package, by name. */
  bytes: Record<string, number>;
  /** Size in bytes of the package. */
  packageBytes: number;
  /** A few lines of each file that the story shows, in its order. */
  excerpts: Excerpt[];
  /** The two long texts of the package, which the page shows as they are. */
  listings: { script: string; output: string };
};

/** Which of the three cases is handed over. */
export const sampleCaseId = 3;

/** The page, and the folder of the files that can be had without the package. */
export const deliverableAddress = '/sample-deliverable';
export const packageName = 'measurement-model';
/** Name of the record's file. */
export const recordFile = 'sample-deliverable.json';
export const packageAddress = `${deliverableAddress}/${packageName}.zip`;
