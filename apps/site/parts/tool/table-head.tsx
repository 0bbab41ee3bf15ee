type Column = { text: string; className?: string };

type TableHeadProps = {
  /** Unique, as they are keys. */
  columns: readonly (string | Column)[];
};

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
