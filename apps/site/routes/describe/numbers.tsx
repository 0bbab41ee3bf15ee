import type { Report } from '@site/workbench/describe/report';
import { useContent } from '#content.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import { coefficient, computed, count, value } from './formats.ts';
import { ScrollTable } from './scroll-table.tsx';

type NumbersProps = { report: Report };

const measures = {
  mean: computed,
  sd: computed,
  min: value,
  q1: value,
  median: value,
  q3: value,
  max: value,
  skewness: coefficient,
  kurtosis: coefficient,
};
const names = Object.keys(measures) as (keyof typeof measures)[];
const most = 200;

export function Numbers({ report }: NumbersProps) {
  const words = useContent('data-description');
  const numbers = report.variables.flatMap(({ name, n, summary }) =>
    summary ? [{ name, n, summary }] : [],
  );
  if (numbers.length === 0) return null;
  const { tables, captions, columns } = words;
  return (
    <section className="split chapter">
      <h2 className="h3">{tables.numbers}</h2>
      <ScrollTable title={tables.numbers} caption={captions.numbers} className="describe-numbers">
        <TableHead columns={(['variable', 'n', ...names] as const).map((name) => columns[name])} />
        <tbody>
          {numbers.slice(0, most).map(({ name, n, summary }) => (
            <tr key={name}>
              <th scope="row" translate="no">
                {name}
              </th>
              <td data-label={columns.n}>{count(n)}</td>
              {names.map((measure) => (
                <td key={measure} data-label={columns[measure]}>
                  {measures[measure](summary[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
