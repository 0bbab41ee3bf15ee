import { brotliCompressSync } from 'node:zlib';
import type { Figure } from '../define.ts';
import type { Drawing } from '../lib/svg.ts';
import { labelProblems } from './labels.ts';
import { markProblems } from './marks.ts';
import { wordProblems } from './words.ts';

export const limitBytes = 18 * 1024;

export const compressedSize = (svg: string): number => brotliCompressSync(svg).length;

/** Everything that is wrong with a figure, its drawing and its file; an empty list lets it into the site. */
export function figureProblems(figure: Figure, drawing: Drawing, svg: string): string[] {
  const bytes = compressedSize(svg);
  const limit = figure.maxBytes ?? limitBytes;
  return [
    ...wordProblems(figure),
    ...markProblems(drawing),
    ...labelProblems(drawing, figure),
    ...(bytes > limit ? [`${bytes} bytes compressed, the limit is ${limit}`] : []),
  ];
}
