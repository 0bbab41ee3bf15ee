import type { Report } from '@site/workbench/describe/report';
import type { Variable } from '@site/workbench/describe/variable';
import { fill, useContent } from '#content.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import { count, percentage } from './formats.ts';
import { ScrollTable } from './scroll-table.tsx';

type CategoriesProps = { report: Report };

const mostVariables = 50;
const mostValues = 10;

export function Categories({ report }: CategoriesProps) {
  const words = useContent('data-description');
  const categories = report.variables.filter(({ type }) => type === 'category');
  if (categories.length === 0) return null;
  const { tables, captions, columns } = words;
  return (
    <section className="split chapter">
      <h2 className="h3">{tables.categories}</h2>
      <ScrollTable title={tables.categories} caption={captions.categories}>
        <TableHead
          columns={[
            columns.variable,
            { text: columns.value, className: 'describe-value' },
            columns.count,
            columns.share,
          ]}
        />
        {categories.slice(0, mostVariables).map((variable) => (
          <Counts key={variable.name} variable={variable} />
        ))}
      </ScrollTable>
    </section>
  );
}

type CountsProps = { variable: Variable };

function Counts({ variable: { name, labels, n, distinct, hasMore, categories } }: CountsProps) {
  const words = useContent('data-description');
  const rows = categories.slice(0, mostValues);
  const called = new Map(labels);
  const others = distinct - rows.length;
  if (others > 0) {
    const shown = rows.reduce((sum, one) => sum + one.count, 0);
    const { others: other, moreOthers } = words.words;
    const value = fill(hasMore ? moreOthers : other, { count: count(others) });
    rows.push({ value, count: n - shown });
  }
  return (
    <tbody>
      {rows.map((row, i) => (
        <tr key={row.value}>
          {i === 0 && (
            <th scope="rowgroup" translate="no" rowSpan={rows.length}>
              {name}
            </th>
          )}
          <td className="describe-value" translate="no">
            {called.has(row.value) ? `${row.value} = ${called.get(row.value)}` : row.value}
          </td>
          <td>{count(row.count)}</td>
          <td>{percentage(row.count / n)}</td>
        </tr>
      ))}
    </tbody>
  );
}
