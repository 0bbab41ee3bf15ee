import {
  detailsFile,
  drawingFile,
  type FigureDetails,
  type FigureFile,
  notesFile,
  pictureFile,
  tableFile,
} from '@site/content/figure-record';
import { originsIn } from './data/credits.ts';
import type { Figure, Sheet, Table } from './define.ts';
import type { Plot } from './index.ts';
import { picture } from './picture.ts';

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

const byteOrderMark = '\ufeff';

/**
 * The table as CSV (RFC 4180) in UTF-8. Spreadsheets take a file for one in an old encoding unless it
 * begins with a byte order mark, which readers in code trip over: so it is there only if a character is
 * beyond ASCII.
 */
export function csv({ columns, rows }: Table): string {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const text = [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return /^\p{ASCII}*$/u.test(text) ? text : byteOrderMark + text;
}

/** As many rows as a page shows of a table. */
const shownRows = 200;
/** The widest drawing that is given as a picture: as wide as the page's measure. */
const widestPicture = 1152;

type Drawn = { sheet: Sheet; svg: string };

/** What a reader can take of a figure that has a table: name in `packages/figures/dist` and content of each file. */
export async function filesToTake(
  figure: Figure,
  { family }: Plot,
  drawn: Drawn[],
): Promise<[name: string, content: string | Buffer][]> {
  if (!figure.table) return [];
  const { id, source, simulated = false } = figure;
  const { columns, rows } = figure.table();
  const { sheet, svg } = drawn.findLast(({ sheet: { width } }) => width <= widestPicture)!;
  const described = {
    program: `packages/figures/plots/${family}/${id}.ts`,
    simulated,
    origins: originsIn(source),
    columns,
    rowCount: rows.length,
  };
  const contents: [kind: FigureFile['kind'], name: string, content: string | Buffer][] = [
    ['csv', tableFile(id), csv({ columns, rows })],
    ['notes', notesFile(id), notes(figure, described)],
    ['svg', drawingFile(id, sheet.width), svg],
    ['png', pictureFile(id), await picture(figure, sheet, svg)],
  ];
  const files = contents.map(([kind, name, content]) => ({
    kind,
    name,
    bytes: Buffer.byteLength(content),
  }));
  const details: FigureDetails = { ...described, files, rows: rows.slice(0, shownRows) };
  return [
    ...contents.map(([, name, content]) => [name, content] as [string, string | Buffer]),
    [detailsFile(id), `${JSON.stringify(details)}\n`],
  ];
}
