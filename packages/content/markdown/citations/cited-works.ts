import type { Reference } from '#pages/notes.ts';
import { authorsInList, authorsInText } from './names.ts';

/** A work of the reference list, and how it is cited so that it is no other one's. */
export type CitedWork = Reference & {
  /** "1988a" where the same authors have several works of a year. */
  yearInText: string;
  inBrackets: string;
  inSentence: string;
};

/** The works in the order of an APA list: by authors, then year, then title. */
export function citedWorks(references: readonly Reference[]): CitedWork[] {
  const named = references.map((work) => ({ work, by: authorsInList(work.authors) }));
  const order = new Intl.Collator('en', { sensitivity: 'base' });
  named.sort(
    (a, b) =>
      order.compare(a.by, b.by) ||
      a.work.year - b.work.year ||
      order.compare(a.work.title, b.work.title),
  );
  return named.map(({ work, by }, i) => {
    const same = (one: (typeof named)[number]) => one.by === by && one.work.year === work.year;
    const letter =
      named.filter(same).length > 1 ? letters[named.slice(0, i).filter(same).length] : '';
    const others = named
      .filter((one) => one.by !== by && one.work.year === work.year)
      .map((one) => one.work);
    const shown = namesNeeded(work, others);
    return {
      ...work,
      yearInText: `${work.year}${letter}`,
      inBrackets: authorsInText(work.authors, '&', shown),
      inSentence: authorsInText(work.authors, 'and', shown),
    };
  });
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** "et al." comes after as many names as tell a work from others of its year; it stands for two at least. */
function namesNeeded({ authors }: Reference, others: readonly Reference[]): number {
  const isTaken = (shown: number) =>
    others.some(
      (other) => authorsInText(other.authors, '&', shown) === authorsInText(authors, '&', shown),
    );
  let shown = 1;
  while (shown < authors.length && isTaken(shown)) shown++;
  return shown === authors.length - 1 && shown > 1 ? authors.length : shown;
}
