import { brotliCompressSync } from 'node:zlib';
import type { Figure, Sheet } from '../define.ts';
import { contrastProblems } from './contrast.ts';
import { frameProblems } from './frame.ts';
import { labelProblems } from './labels.ts';
import { markProblems } from './marks.ts';
import { promiseProblems, proportionProblems } from './proportions.ts';
import { valueProblems } from './values.ts';
import { wordProblems } from './words.ts';

const limitBytes = 18 * 1024;

export const compressedSize = (svg: string): number => brotliCompressSync(svg).length;

type Page = { sheet: Sheet; svg: string };

/** Everything that is wrong with a figure, its drawings and their files; an empty list lets it into the site. */
export function figureProblems(figure: Figure, drawn: Page[]): string[] {
  return [
    ...wordProblems(figure),
    ...valueProblems(figure),
    ...drawn.flatMap((page) =>
      sheetProblems(figure, page).map((problem) => `${page.sheet.width} px: ${problem}`),
    ),
  ];
}

function sheetProblems(figure: Figure, { sheet, svg }: Page): string[] {
  const bytes = compressedSize(svg);
  const limit = figure.maxBytes ?? limitBytes;
  return [
    ...markProblems(sheet.drawing),
    ...labelProblems(sheet),
    ...frameProblems(sheet, svg),
    ...contrastProblems(sheet),
    ...promiseProblems(figure, sheet),
    ...proportionProblems(sheet, svg),
    ...(bytes > limit ? [`${bytes} bytes compressed, the limit is ${limit}`] : []),
  ];
}
