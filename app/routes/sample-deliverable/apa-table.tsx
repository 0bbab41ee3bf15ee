import { isStatistic, type ReportTable } from '../../../deliverable/record.ts';

type ApaTableProps = ReportTable & {
  number: number;
  title: string;
  note: string;
  reading: string;
};

/** A table as the APA manual sets it: number, italic title, horizontal rules, a note. Its reading stands in the margin. */
export function ApaTable({ number, title, note, reading, columns, groups }: ApaTableProps) {
  return (
    <>
      <div id={`table-${number}`} className="apa">
        <table>
          <caption>
            <b>Table {number}</b> <i>{title}</i>
          </caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  <Statistic name={name} />
                </th>
              ))}
            </tr>
          </thead>
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
        <p className="aside-note">
          <i>Note.</i> {note}
        </p>
      </div>
      <p className="report-reading">{reading}</p>
    </>
  );
}

const Statistic = ({ name }: { name: string }) => (isStatistic(name) ? <i>{name}</i> : name);
