import { isStatistic, type ReportTable } from '../../../deliverable/record.ts';

type ApaTableProps = ReportTable & {
  number: number;
  title: string;
  note: string;
  reading: string;
};

/** A table as the APA manual sets it: number, italic title, horizontal rules, a note. Its reading stands in the margin. */
export function ApaTable({
  number,
  title,
  note,
  reading,
  columns,
  spanner,
  groups,
}: ApaTableProps) {
  return (
    <>
      <div id={`table-${number}`} className="apa">
        <table>
          <caption>
            <b>Table {number}</b> <i>{title}</i>
          </caption>
          <TableHead columns={columns} spanner={spanner} />
          {groups.map(({ label, rows }) => (
            <tbody key={label ?? title}>
              {label && (
                <tr>
                  <th colSpan={columns.length} scope="rowgroup">
                    {label}
                  </th>
                </tr>
              )}
              {rows.map(([name, ...cells]) => (
                <tr key={name}>
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
          <i>Note.</i> {note}
        </p>
      </div>
      <p className="note report-reading">{reading}</p>
    </>
  );
}

type TableHeadProps = Pick<ReportTable, 'columns' | 'spanner'>;

function TableHead({ columns, spanner }: TableHeadProps) {
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

const Statistic = ({ name }: { name: string }) => (isStatistic(name) ? <i>{name}</i> : name);
