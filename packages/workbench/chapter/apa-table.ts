/** A table as it is set: its columns, the first of which names the rows, and its rows in groups. */
export type ApaColumns = {
  columns: string[];
  /** What the columns from one on have in common, above their names. */
  spanner?: { label: string; from: number };
  groups: { label?: string; rows: string[][] }[];
};

export type ApaTable = Omit<ApaColumns, 'spanner'> & { key: string; title: string; note: string };

const statistics = new Set(['M', 'SD', 'SE', 'df', 'F', 'n', 'p', 'r']);

/** Whether a column or row is named by a symbol, which APA style sets in italics. */
export const isStatistic = (name: string): boolean => statistics.has(name);

const rule = '1px solid #000';

/** The table as HTML that word processors keep as a table: rules and italics in the elements themselves. */
export function apaHtml({ title, columns, groups, note }: ApaTable, heading: string): string {
  const cell = (tag: 'th' | 'td', text: string, style: string, more = '') =>
    `<${tag} style="padding:2pt 6pt;font-weight:normal;${style}"${more}>${escaped(text)}</${tag}>`;
  const side = (at: number) => `text-align:${at === 0 ? 'left' : 'right'};`;
  const last = groups.at(-1)?.rows.length ?? 0;
  const body = groups.flatMap(({ label, rows }, group) => [
    ...(label
      ? [cell('th', label, 'text-align:left;font-style:italic;', ` colspan="${columns.length}"`)]
      : []),
    ...rows.map((row, i) => {
      const foot = group === groups.length - 1 && i === last - 1 ? `border-bottom:${rule};` : '';
      return row.map((text, at) => cell(at === 0 ? 'th' : 'td', text, side(at) + foot)).join('');
    }),
  ]);
  const head = columns
    .map((text, at) => {
      const slant = isStatistic(text) ? 'font-style:italic;' : '';
      return cell('th', text, `${side(at)}${slant}border-top:${rule};border-bottom:${rule};`);
    })
    .join('');
  return [
    `<p><b>${escaped(heading)}</b></p><p><i>${escaped(title)}</i></p>`,
    '<table style="border-collapse:collapse">',
    `<thead><tr>${head}</tr></thead>`,
    `<tbody>${body.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`,
    `<p><i>Note.</i> ${escaped(note)}</p>`,
  ].join('');
}

/** The table as text with tabs, for programs that take no HTML. */
export function apaText({ title, columns, groups, note }: ApaTable, heading: string): string {
  const rows = groups.flatMap(({ label, rows }) => [...(label ? [[label]] : []), ...rows]);
  const lines = [columns, ...rows].map((row) => row.join('\t'));
  return [heading, title, ...lines, `Note. ${note}`].join('\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
