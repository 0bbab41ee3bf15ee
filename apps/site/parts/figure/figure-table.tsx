import {
  type FigureDetails,
  type FigureRecord,
  figureUrl,
  tableFile,
} from '@site/content/figure-record';
import { grouped } from '@site/content/text';
import { useContent } from '#content.ts';
import { scrolledByKeys } from '../layout/use-copy.ts';

type FigureTableProps = { figure: FigureRecord; details: FigureDetails };

/** Borders and scrollbar come on top of the rows, so that it ends with a whole one. */
const addEdges = (table: HTMLElement | null) =>
  table?.style.setProperty('--edges', `${table.offsetHeight - table.clientHeight}px`);

/** What is drawn, as a table: its first rows, where it is long. */
export function FigureTable({ figure, details }: FigureTableProps) {
  const { take } = useContent('figures');
  const { columns, rowCount } = details;
  const csv = tableFile(figure.id);
  const rows = details.rows.map((cells, number) => ({ number, cells: [...cells.entries()] }));
  const kinds = columns.map((_, column) =>
    details.rows.every((cells) => typeof cells[column] !== 'string') ? 'num' : undefined,
  );
  return (
    <>
      <p className="downloads-columns">{take.scroll}</p>
      <section
        ref={addEdges}
        className="downloads-table"
        aria-label={`${take.data}: ${figure.title}`}
        {...scrolledByKeys}
      >
        <table translate="no">
          <thead>
            <tr>
              {columns.map((name, column) => (
                <th key={name} scope="col" className={kinds[column]}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells: [first, ...others] }) => (
              <tr key={number}>
                <th scope="row" className={kinds[0]}>
                  {first?.[1]}
                </th>
                {others.map(([column, value]) => (
                  <td key={column} className={kinds[column]}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < rowCount && (
        <p>
          <span>{`The first ${rows.length} of ${grouped(String(rowCount))} rows.`}</span>{' '}
          <a className="link" href={figureUrl(figure, csv)} download={csv}>
            All of them are in the CSV file
          </a>
          <span>.</span>
        </p>
      )}
    </>
  );
}
