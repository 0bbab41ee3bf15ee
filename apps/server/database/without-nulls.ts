type Nullable<Row> = {
  [Column in keyof Row]: null extends Row[Column] ? Column : never;
}[keyof Row];
type WithoutNulls<Row> = Omit<Row, Nullable<Row>> & {
  [Column in Nullable<Row>]?: NonNullable<Row[Column]>;
};

/** A row without the columns that are null. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  const there = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(there) as WithoutNulls<Row>;
}
