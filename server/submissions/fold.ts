import { type Texts, textNames } from '../../forms/texts.ts';

/** A number as people type it: what stands between its digits does not matter in a search. */
const spacedNumber = /\d[\d ().-]{4,24}\d/g;
const fewestDigits = 6;

/** As texts are compared: SQLite, and PostgreSQL in some locales, know capitals of ASCII only. */
function folded(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      // Joiners of Indic scripts, which some keyboards type and others do not.
      .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A text as it is searched, with its long numbers without what stands between their digits. */
function searched(text: string): string {
  const whole = folded(text);
  const spaced = (whole.match(spacedNumber) ?? []).filter((number) => /\D/.test(number));
  return [whole, ...spaced.map(digitsOf)].join('\n');
}

/** All texts of a submission in one, to be searched. */
export function foldedTexts(
  texts: { [column in keyof Texts]: string | null },
  filename?: string,
): string {
  return searched(
    [...textNames.flatMap((column) => texts[column] ?? []), filename ?? ''].join('\n'),
  );
}

/** The words of a long text, each once, to be searched. */
export function foldedWords(text: string): string {
  return [...new Set(searched(text).split(/\s+/))].join('\n').trim();
}

/** What a search looks for: each of its words, in any order; a long number by its digits. */
export function searchWords(search: string): string[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const sought = words.map((word) => {
    const isNumber = /^[\d().+-]+$/.test(word) && digitsOf(word).length >= fewestDigits;
    return isNumber ? digitsOf(word) : word;
  });
  return [...new Set(sought)];
}
