type Column = { text: string; className?: string };

type TableHeadProps = {
  /** No two of the same name. */
  columns: readonly (string | Column)[];
};

/** The names of a table's columns. */
export function TableHead({ columns }: TableHeadProps) {
  const all = columns.map((one): Column => (typeof one === 'string' ? { text: one } : one));
  return (
    <thead>
      <tr>
        {all.map(({ text, className }) => (
          <th key={text} scope="col" className={className}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
  );
}
