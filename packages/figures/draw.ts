import { createHash } from 'node:crypto';
import { drawingFile, type ManifestRecord, marksFile } from '@site/content/figure-record';
import { withoutBreaks } from '@site/content/text';
import { compressedSize, figureProblems } from './checks/checks.ts';
import { type Figure, readableMarks, sheets } from './define.ts';
import { filesToTake } from './files.ts';
import type { Plot } from './index.ts';
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
