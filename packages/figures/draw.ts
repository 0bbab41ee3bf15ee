import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import {
  detailsFile,
  drawingFile,
  type FigureDetails,
  type FigureFile,
  type ManifestRecord,
  marksFile,
  notesFile,
  pictureFile,
  tableFile,
} from '@site/content/figure-record';
import { withoutBreaks } from '@site/content/text';
import { csvFormatRow } from 'd3';
import sharp from 'sharp';
import { compressedSize, figureProblems } from './checks/checks.ts';
import { originsIn } from './data/credits.ts';
import { type Figure, readableMarks, type Sheet, sheets, type Table } from './define.ts';
import type { Plot } from './index.ts';
import { type TextOptions, text } from './lib/text.ts';
import { paints } from './lib/theme.ts';
import { renderFile } from './render.ts';

type Drawn = {
  record: ManifestRecord;
  /** Its files in `packages/figures/dist`. */
  files: [name: string, content: string | Buffer][];
  problems: string[];
};

/** Draws a figure at all its widths, and makes what pages and readers get beside it. */
export async function drawFigure(figure: Figure, plot: Plot): Promise<Drawn> {
  const { id, title, caption, source, alt, simulated = false, claims = {} } = figure;
  const drawn = sheets(figure).map((sheet) => ({
    sheet,
    svg: renderFile(figure, sheet, 'light'),
    dark: renderFile(figure, sheet, 'dark'),
  }));
  const taken = await filesToTake(figure, plot, drawn);
  const files = [...taken];
  for (const { sheet, svg, dark } of drawn) {
    files.push([drawingFile(id, sheet.width), svg], [drawingFile(id, sheet.width, 'dark'), dark]);
  }
  if (figure.data) files.push([`${id}.data.json`, JSON.stringify(figure.data())]);
  if (figure.marks) {
    files.push([marksFile(id), JSON.stringify(readableMarks(figure, figure.marks))]);
  }
  const record: ManifestRecord = {
    id,
    version: versionOf([
      ...drawn.flatMap(({ svg, dark }) => [svg, dark]),
      ...taken.map(([, content]) => content),
    ]),
    title,
    caption: withoutBreaks(caption),
    source: withoutBreaks(source),
    alt,
    sizes: drawn.map(({ sheet }) => [sheet.width, sheet.height]),
    hasTable: taken.length > 0,
    bytes: compressedSize(drawn.at(-1)!.svg),
    simulated,
    claims,
  };
  return { record, files, problems: figureProblems(figure, drawn) };
}

function versionOf(files: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0');
  return hash.digest('hex').slice(0, 8);
}

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
  const lines = [columns, ...rows].map((row) =>
    csvFormatRow(row.map((cell) => String(cell ?? ''))),
  );
  const text = lines.map((line) => `${line}\r\n`).join('');
  return /^\p{ASCII}*$/u.test(text) ? text : byteOrderMark + text;
}

/** As many rows as a page shows of a table. */
const shownRows = 200;
/** The widest drawing that is given as a picture: as wide as the page's measure. */
const widestPicture = 1152;

type DrawnSheet = { sheet: Sheet; svg: string };

/** What a reader can take of a figure that has a table: name in `packages/figures/dist` and content of each file. */
async function filesToTake(
  figure: Figure,
  { family }: Plot,
  drawn: DrawnSheet[],
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

const margin = 24;
const scale = 2;

/**
 * A drawing as a PNG of twice its size, on the light ground, with the figure's title above and its source
 * below: a picture that is passed on alone still says what it shows.
 * @param drawing the light drawing of `sheet`
 */
export async function picture({ title, source }: Figure, sheet: Sheet, drawing: string) {
  const head = block(title, sheet.width, { size: 19, face: 600, fill: 'ink' });
  const foot = block(`Source: ${source}`, sheet.width, { size: 13, face: 400, fill: 'soft' });
  const top = margin + head.height + 14;
  const width = sheet.width + 2 * margin;
  const height = top + sheet.height + 12 + foot.height + margin;
  const inner = drawing.slice(drawing.indexOf('>') + 1, -'</svg>'.length);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paints.paper[0]}"/>${head.at(margin)}<g transform="translate(${margin} ${top})">${inner}</g>${foot.at(top + sheet.height + 12)}</svg>`;
  const fitTo = { mode: 'width', value: width * scale } as const;
  const image = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render();
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  // 256 colours: a quarter of the bytes, and flat areas stay flat.
  return sharp(image.pixels, { raw })
    .png({ palette: true, colours: 256, dither: 0, effort: 4, compressionLevel: 9 })
    .toBuffer();
}

type Style = Required<Pick<TextOptions, 'size' | 'face'>> & { fill: 'ink' | 'soft' };

/** Words in as many lines as they take, as outlines. */
function block(words: string, width: number, { fill, ...style }: Style) {
  const leading = style.size * 1.35;
  const rows = wrap(words, (line) => text(0, 0, line, style).bounds.right <= width);
  return {
    height: rows.length * leading,
    at: (top: number) =>
      rows
        .map((row, i) => {
          const { outline } = text(margin, top + (i + 0.8) * leading, row, style);
          return `<path fill="${paints[fill][0]}" d="${outline}"/>`;
        })
        .join(''),
  };
}

function wrap(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
