/**
 * What was read of a file, for analyses: after all steps (types, missing codes, words mapped to numbers,
 * reverse-scoring, merged categories). It stays in the worker. `describeFile()` returns it.
 */
export type DataSet = {
  rows: number;
  /** The columns by name, in the order of the file, without texts and identifiers. */
  columns: ReadonlyMap<string, DataColumn>;
};

export type DataColumn = {
  name: string;
  /** The wording of a question: SPSS's label of the variable, or a second heading line of a CSV file. */
  label?: string;
  kind: 'number' | 'date' | 'category';
  /**
   * A number for each row, NaN where it is missing, whatever the reason. Dates are days since 1970; a category's
   * values are codes, whose names are in `labels`. Not to be written to.
   */
  values: Float64Array;
  /** What values are called: SPSS's value labels, the words of a mapped scale, the names of categories. */
  labels: ReadonlyMap<number, string>;
  /** Its steps include reverse-scoring: `values` are reverse-scored already. */
  isReversed: boolean;
};

/** The columns with these names; undefined if one is not there, because the file is read otherwise meanwhile. */
export function columnsOf({ columns }: DataSet, names: string[]): DataColumn[] | undefined {
  const found = names.flatMap((name) => columns.get(name) ?? []);
  return found.length === names.length ? found : undefined;
}
