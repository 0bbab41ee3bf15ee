import { type ReactNode, useState } from 'react';
import { Button } from '#parts/button.tsx';

export const numberText = (n: number): string => n.toLocaleString('en-IN');

/** What tells it from the others, then its cells. */
export type Row = readonly [key: string, name: ReactNode, ...numbers: ReactNode[]];

type TableProps = {
  title?: string;
  note?: string;
  /** The headings: of the name, then of the numbers. */
  names: readonly string[];
  rows: readonly Row[];
};

const mostShown = 10;

export function Table({ title, note, names, rows }: TableProps) {
  const [isWhole, setWhole] = useState(!title);
  if (!rows.length) return null;
  return (
    <div className="visits-table">
      <table>
        {title && (
          <caption>
            <span>{title}</span>
            {note && <small>{note}</small>}
          </caption>
        )}
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, mostShown)).map(([key, name, ...numbers]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {numbers.map((cell, column) => (
                <td key={names[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && rows.length > mostShown && (
        <Button onClick={() => setWhole(true)}>
          {`Show all ${rows.length}`}
          <span className="visually-hidden">{`: ${title}`}</span>
        </Button>
      )}
    </div>
  );
}
