import type { ContentMistake } from './document.ts';

/** What is wrong, with the line of the text in which it is. */
export const mistakeWords = ({
  line,
  problem,
}: Pick<ContentMistake, 'line' | 'problem'>): string =>
  line === undefined ? problem : `line ${line}: ${problem}`;
