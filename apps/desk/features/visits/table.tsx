type Props = {
  title?: string;
  note?: string;
  /** The headings of text columns, then of number columns. */
  names: readonly string[];
  numbers: readonly string[];
  /** The first text of a row is its heading. */
  rows: readonly (readonly string[])[];
};

export function Table({ title, note, names, numbers, rows }: Props) {
  if (!rows.length) return null;
  const headings = [...names, ...numbers];
  const kindOf = (column: number) => (column < names.length ? undefined : 'num');
  return (
    <table className="visits-table">
      {title && (
        <caption>
          <span>{title}</span>
          {note && <small>{note}</small>}
        </caption>
      )}
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th key={heading} scope="col" className={kindOf(column)}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={`${name} ${cells[0]}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={headings[column + 1]} className={kindOf(column + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
