import { type FigureDetails, tableFile } from '@site/content/figure-record';
import type { Figure } from './define.ts';

type Described = Pick<FigureDetails, 'program' | 'simulated' | 'origins' | 'columns' | 'rowCount'>;

/** What lies beside a table of a figure, as text: the table itself has nothing but data. */
export function notes(figure: Figure, details: Described): string {
  const { id, title, caption, source } = figure;
  const { program, simulated, origins, columns, rowCount } = details;
  const licences = origins.flatMap(({ licence }) => licence ?? []);
  const lines = [
    title,
    '',
    caption,
    '',
    `Source: ${source}`,
    ...licences.map(({ name, url }) => `Licence: ${name}, ${url}`),
    ...(simulated ? ['The numbers are simulated or invented, so they are not observations.'] : []),
    `Drawn by: ${program}`,
    '',
    `${tableFile(id)}: ${rowCount} rows under one line of names; CSV (RFC 4180), UTF-8. Columns, with their units:`,
    ...columns.map((name) => `- ${name}`),
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
