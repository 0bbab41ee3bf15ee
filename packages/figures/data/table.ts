import { csvParse } from 'd3';

/** Rows of a CSV text; a column must be there, and holds numbers unless it is read as text. */
export function table(name: string, csv: string) {
  const rows = csvParse(csv);
  return rows.map((row) => ({
    text: (column: string): string => {
      const value = row[column];
      if (value === undefined) throw new Error(`${name} has no column ${column}`);
      return value;
    },
    number: (column: string): number => {
      const value = Number(row[column] || Number.NaN);
      if (Number.isNaN(value)) throw new Error(`${name}: ${column} is "${row[column]}"`);
      return value;
    },
    /** Undefined if the cell is empty. */
    maybe: (column: string): number | null => {
      const value = row[column] === '' ? null : Number(row[column]);
      if (Number.isNaN(value)) throw new Error(`${name}: ${column} is "${row[column]}"`);
      return value;
    },
  }));
}
