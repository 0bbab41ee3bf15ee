import { type ApaColumns, isStatistic } from '@site/workbench/chapter/apa-table';
import { scrolledByKeys } from './use-copy.ts';

type ApaTableProps = ApaColumns & {
  heading: string;
  title: string;
  note: string;
  id?: string;
  /** With a name it takes the focus, so that arrow keys scroll it. */
  scrollsAs?: string;
};

/** A table as the APA manual sets it: number, italic title, horizontal rules, a note. */
export function ApaTable({ heading, title, note, id, scrollsAs, ...table }: ApaTableProps) {
  const { columns, groups } = table;
  const scroll = scrollsAs && { role: 'region', 'aria-label': scrollsAs, ...scrolledByKeys };
  return (
    <div id={id} className="apa" {...scroll}>
      <table>
        <caption>
          <b>{heading}</b> <i>{title}</i>
        </caption>
        <Head {...table} />
        {groups.map(({ label, rows }) => (
          <tbody key={label ?? title}>
            {label && (
              <tr>
                <th colSpan={columns.length} scope="rowgroup">
                  {label}
                </th>
              </tr>
            )}
            {rows.map(([name = '', ...cells]) => (
              <tr key={[name, ...cells].join('\t')}>
                <th scope="row">
                  <Statistic name={name} />
                </th>
                {cells.map((cell, i) => (
                  <td key={columns[i + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="note">
        <i>Note.</i> <span>{note}</span>
      </p>
    </div>
  );
}

function Head({ columns, spanner }: ApaColumns) {
  const from = spanner ? spanner.from : columns.length;
  const names = (part: string[], rowSpan?: number) =>
    part.map((name) => (
      <th key={name} scope="col" rowSpan={rowSpan}>
        <Statistic name={name} />
      </th>
    ));
  return (
    <thead>
      <tr>
        {names(columns.slice(0, from), spanner && 2)}
        {spanner && (
          <th scope="colgroup" colSpan={columns.length - from}>
            {spanner.label}
          </th>
        )}
      </tr>
      {spanner && <tr>{names(columns.slice(from))}</tr>}
    </thead>
  );
}

const Statistic = ({ name }: { name: string }) =>
  isStatistic(name) ? <i translate="no">{name}</i> : <span>{name}</span>;
