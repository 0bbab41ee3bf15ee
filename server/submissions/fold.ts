import { normalised } from '../../forms/normalised.ts';
import { type Texts, textNames } from '../../forms/texts.ts';

/** A number as people type it; what stands between its digits does not matter in a search. */
const spacedNumber = /\d[\d ().-]{4,24}\d/g;
const fewestDigits = 6;

/** Folds case for comparisons, as SQLite, and PostgreSQL in some locales, only know capitals of ASCII. */
function folded(text: string): string {
  return (
    normalised(text, 'NFKC')
      .toLowerCase()
      // Some keyboards type joiners of Indic scripts, and others do not.
      .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The searchable form of a text; long numbers lose what stands between their digits. */
function searched(text: string): string {
  const whole = folded(text);
  const spaced = (whole.match(spacedNumber) ?? []).filter((number) => /\D/.test(number));
  return [whole, ...spaced.map(digitsOf)].join('\n');
}

/** All texts of a submission as one searchable text. */
export function foldedTexts(texts: { [column in keyof Texts]: string | null }, filename?: string) {
  return searched(
    [...textNames.flatMap((column) => texts[column] ?? []), filename ?? ''].join('\n'),
  );
}

/** The distinct words of a long text, as one searchable text. */
export function foldedWords(text: string): string {
  return [...new Set(searched(text).split(/\s+/))].join('\n').trim();
}

/** The words of a search, in any order, and long numbers by their digits. */
export function searchWords(search: string): string[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const sought = words.map((word) => {
    const isNumber = /^[\d().+-]+$/.test(word) && digitsOf(word).length >= fewestDigits;
    return isNumber ? digitsOf(word) : word;
  });
  return [...new Set(sought)];
}
