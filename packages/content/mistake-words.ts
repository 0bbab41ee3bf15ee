import { fieldName } from './content-error.ts';
import type { ContentMistake } from './document.ts';

/** What is wrong, with the line of the text in which it is. */
export const mistakeWords = ({
  line,
  problem,
}: Pick<ContentMistake, 'line' | 'problem'>): string =>
  line === undefined ? problem : `line ${line}: ${problem}`;

/** The same with the page and the field: `home, hero.title: is missing`. */
export const mistakeLine = (mistake: ContentMistake): string =>
  `${mistake.page}, ${fieldName(mistake.path)}: ${mistakeWords(mistake)}`;
