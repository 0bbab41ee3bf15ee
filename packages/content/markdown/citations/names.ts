import type { Reference } from '#pages/notes.ts';

type Person = Reference['authors'][number];

/** "Cohen, J.-P."; an institution, which has no given names, as it is. */
function inverted({ family, given }: Person): string {
  if (!given) return family;
  const initials = given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((name) =>
      name
        .split('-')
        .filter(Boolean)
        .map((part) => `${[...part][0]!.toLocaleUpperCase('en')}.`)
        .join('-'),
    );
  return `${family}, ${initials.join(' ')}`;
}

/** The authors of a list's entry: up to 20 by name; of more the first 19 and the last. */
export function authorsInList(authors: readonly Person[]): string {
  const names = authors.map(inverted);
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1)}`;
  if (names.length === 1) return names[0]!;
  const comma = names.length > 2 || authors[0]!.given ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} & ${names.at(-1)}`;
}

/** The authors in a text: `shown` by name, then "et al."; two or all of them joined by "&" or "and". */
export function authorsInText(authors: readonly Person[], and: '&' | 'and', shown: number): string {
  const names = authors.map(({ family }) => family);
  const rest = names.length - shown;
  if (names.length > 2 && rest > 0) {
    return `${names.slice(0, shown).join(', ')}${shown > 1 ? ',' : ''} et al.`;
  }
  if (names.length === 1) return names[0]!;
  const comma = names.length > 2 ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} ${and} ${names.at(-1)}`;
}
