import type { ContentMistake } from './document.ts';
import type { Path } from './read-yaml.ts';

/** What is wrong, with the line of the text in which it is. */
export const mistakeWords = ({
  line,
  problem,
}: Pick<ContentMistake, 'line' | 'problem'>): string =>
  line === undefined ? problem : `line ${line}: ${problem}`;

/** The same with the page and the field: `home, hero.title: is missing`. */
export const mistakeLine = (mistake: ContentMistake): string =>
  `${mistake.page}, ${fieldName(mistake.path)}: ${mistakeWords(mistake)}`;

/** A mistake in a content file, in words that someone who does not program can act on. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly mistakes: readonly Mistake[];

  /** `message` begins with `file:line` so that editors and terminals can jump to it. */
  constructor(file: string, mistakes: Mistake[]) {
    super(
      mistakes
        .map(({ line, field, problem }) =>
          field ? `${file}:${line} ${field}: ${problem}` : `${file}:${line} ${problem}`,
        )
        .join('\n'),
    );
    this.file = file;
    this.line = mistakes[0]?.line ?? 1;
    this.column = mistakes[0]?.column ?? 1;
    this.mistakes = mistakes;
  }
}

export type Mistake = { line: number; column: number; field: string; problem: string };

/** `['slides', 0, 'title']` reads as `slides[0].title`. */
export function fieldName(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
