import type { ContentData } from '@site/content/registry';
import { escapeHtml } from '@site/content/text';
import { isStatistic } from '@site/workbench/chapter/apa-table';
import type { ReportTable } from './record.ts';

const styles = `
body { max-width: 42em; margin: 3em auto; padding: 0 1em; font: 12pt/1.6 "Times New Roman", serif; }
table { width: 100%; margin-top: 3em; border-collapse: collapse; border-bottom: 1px solid; }
caption { text-align: left; } caption i { display: block; margin-bottom: .5em; }
th, td { padding: .15em .5em; font-weight: normal; text-align: right; vertical-align: bottom; }
tr:first-child > th:first-child, tbody th { text-align: left; }
[scope=rowgroup] { padding-top: .5em; font-style: italic; }
thead { border-top: 1px solid; border-bottom: 1px solid; }
[scope=colgroup] { border-bottom: 1px solid; text-align: center; }
`;

const cell = (name: string, scope: 'col' | 'row', rowspan = '') =>
  `<th scope="${scope}"${rowspan}>${isStatistic(name) ? `<i>${name}</i>` : escapeHtml(name)}</th>`;

function head({ columns, spanner }: ReportTable): string {
  if (!spanner) return `<tr>${columns.map((name) => cell(name, 'col')).join('')}</tr>`;
  const { label, from } = spanner;
  const single = columns.slice(0, from).map((name) => cell(name, 'col', ' rowspan="2"'));
  const spanned = columns.slice(from).map((name) => cell(name, 'col'));
  const above = `<th scope="colgroup" colspan="${spanned.length}">${label}</th>`;
  return `<tr>${single.join('')}${above}</tr>\n<tr>${spanned.join('')}</tr>`;
}

function table(numbers: ReportTable, title: string, note: string, number: number) {
  const { columns, groups } = numbers;
  const bodies = groups.map(({ label, rows }) => {
    const group = label
      ? `<tr><th scope="rowgroup" colspan="${columns.length}">${escapeHtml(label)}</th></tr>`
      : '';
    const lines = rows.map(([name = '', ...cells]) => {
      const values = cells.map((value) => `<td>${escapeHtml(value)}</td>`).join('');
      return `<tr>${cell(name, 'row')}${values}</tr>`;
    });
    return `<tbody>${[group, ...lines].join('\n')}</tbody>`;
  });
  return `<table>
<caption><b>Table ${number}</b> <i>${escapeHtml(title)}</i></caption>
<thead>${head(numbers)}</thead>
${bodies.join('\n')}
</table>
<p><i>Note.</i> ${escapeHtml(note)}</p>
`;
}

/** The tables as a document of their own, which a word processor opens as well. */
export function tablesFile(
  { title, tables }: ContentData<'sample-deliverable'>,
  numbers: ReportTable[],
): string {
  const parts = tables.items.map((one, i) => table(numbers[i]!, one.title, one.note, i + 1));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(`${title}: ${tables.title}`)}</title><style>${styles}</style></head>
<body>
${parts.join('\n')}</body>
</html>
`;
}
