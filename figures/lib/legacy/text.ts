import type { TextOptions } from '../text.ts';
import { halo as baseHalo, lines as baseLines, text as baseText, type Words } from '../text.ts';
import { textSize } from './formats.ts';

export type { TextOptions, Words } from '../text.ts';

const sized = (options: TextOptions): TextOptions => ({ size: textSize, ...options });

export const text = (x: number, y: number, words: Words, options: TextOptions = {}) =>
  baseText(x, y, words, sized(options));
export const halo = (x: number, y: number, words: Words, options: TextOptions = {}) =>
  baseHalo(x, y, words, sized(options));
export const lines = (x: number, y: number, all: Words[], options: TextOptions = {}) =>
  baseLines(x, y, all, sized(options));
