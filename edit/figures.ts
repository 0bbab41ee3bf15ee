import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawingFile, type FigureRecord } from '../content/figure-record.ts';

const folder = join(import.meta.dirname, '../figures/dist');

/** A picture to choose: its id, and the words for it. */
export type FigureChoice = { id: string; words: string };

/** In the order of their names. None while nothing is drawn yet. */
export async function figureChoices(): Promise<FigureChoice[]> {
  const figures = await readFigures();
  return figures
    .map(({ id, title, alt }) => ({ id, words: title || alt || id }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** The smallest drawing of a figure, undefined if there is no such figure. */
export async function readDrawing(id: string, scheme: 'light' | 'dark') {
  const figure = (await readFigures()).find((one) => one.id === id);
  if (!figure) return;
  return readFile(join(folder, drawingFile(id, figure.sizes[0]![0], scheme)));
}

async function readFigures(): Promise<FigureRecord[]> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '[]'));
}
