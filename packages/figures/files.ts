import {
  detailsFile,
  drawingFile,
  type FigureDetails,
  type FigureFile,
  notesFile,
  pictureFile,
  tableFile,
} from '@site/content/figure-record';
import { csv } from './csv.ts';
import { originsIn } from './data/credits.ts';
import type { Figure, Sheet } from './define.ts';
import type { Plot } from './index.ts';
import { notes } from './notes.ts';
import { picture } from './picture.ts';

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
    program: `figures/plots/${family}/${id}.ts`,
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
