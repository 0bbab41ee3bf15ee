import { type Texts, textLabels, textNames } from '@site/forms/fields';
import { normalised } from '@site/forms/texts';
import type { Submission } from './read.ts';

/** How many words a hit shows before and after the one that was found. */
const around = { before: 5, after: 9 };

/** What a row shows in any case. */
const shown = ['name', 'authors', 'title', 'role', 'position'];

const holds = (text: string, word: string) => searchableTexts({ message: text }).includes(word);

/** The words about the first one that holds what is sought. */
function excerpt(text: string, word: string): string {
  const words = text.split(/\s+/);
  const at = words.findIndex((one) => holds(one, word));
  if (at < 0) return text.slice(0, 120);
  const [from, to] = [Math.max(0, at - around.before), at + around.after];
  const part = words.slice(from, to).join(' ').slice(0, 160);
  return `${from ? '… ' : ''}${part}${to < words.length ? ' …' : ''}`;
}

/**
 * Where a search found a submission, in words; undefined where the row shows all that was sought. `spelt`: the
 * spellings of all names that it has had.
 */
export function hitOf(
  submission: Submission,
  search: string | undefined,
  spelt: readonly string[] = [],
): string | undefined {
  const { file } = submission;
  const spellings = spellingsOf(submission);
  const hits = searchWords(search ?? '').map((word) => {
    const name = textNames.find((one) => holds(submission[one] ?? '', word));
    if (name) {
      return shown.includes(name)
        ? undefined
        : `${textLabels[name]}: ${excerpt(submission[name] ?? '', word)}`;
    }
    const spelling = spellingOf(word) ?? '';
    if (spellings.includes(spelling) || holds(file?.filename ?? '', word)) return undefined;
    if (spelt.includes(spelling)) return `By an earlier name: ${word}`;
    return `${file ? 'In the file' : 'Before a correction'}: ${word}`;
  });
  const distinct = [...new Set(hits)].filter((hit) => hit !== undefined);
  return distinct.length ? distinct.slice(0, 2).join(' · ') : undefined;
}

/** A number as people type it; what stands between its digits does not matter in a search. */
const spacedNumber = /\d[\d ().-]{4,24}\d/g;
const fewestDigits = 6;

/** Folds case for comparisons, as SQLite, and PostgreSQL in some locales, only know capitals of ASCII. */
function searchable(text: string): string {
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
  const whole = searchable(text);
  const spaced = (whole.match(spacedNumber) ?? []).filter((number) => /\D/.test(number));
  return [whole, ...spaced.map(digitsOf)].join('\n');
}

/** All texts of a submission as one searchable text. */
export function searchableTexts(
  texts: { [column in keyof Texts]: string | null },
  filename?: string,
) {
  return searched(
    [...textNames.flatMap((column) => texts[column] ?? []), filename ?? ''].join('\n'),
  );
}

/** The distinct words of a long text, as one searchable text. */
export function searchableWords(text: string): string {
  return [...new Set(searched(text).split(/\s+/))].join('\n').trim();
}

const shortestName = 5;

/**
 * A word by how it sounds, as names of this country are spelt in several ways: Subramanian and Subramaniam,
 * Lakshmi and Laxmi. Undefined for what is no name, or too short to be told apart.
 */
export function spellingOf(word: string): string | undefined {
  if (word.length < shortestName || !/^[a-z]+$/.test(word)) return undefined;
  return word
    .replaceAll('x', 'ks')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replaceAll('ck', 'k')
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replaceAll('oo', 'u')
    .replaceAll('ee', 'i')
    .replaceAll('y', 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/m$/, 'n');
}

/** The distinct spellings of the names in what somebody sent. */
export function spellingsOf({ name, authors }: { name?: string | null; authors?: string | null }) {
  // Without accents, as people type them: Nunez for Núñez.
  const plain = normalised(`${name ?? ''} ${authors ?? ''}`, 'NFKD').replace(
    /[\u0300-\u036f]/g,
    '',
  );
  const words = searchable(plain).split(/[^a-z]+/);
  return [...new Set(words.flatMap((word) => spellingOf(word) ?? []))];
}

/** The digits of a phone number without 00, the country code of India or the 0 of a trunk call. */
export function comparedPhone(phone: string): string {
  const digits = digitsOf(phone).replace(/^00/, '');
  return /^(?:91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The digits of a number or of its beginning that all ways to type it share. */
function sharedDigits(number: string): string {
  const digits = comparedPhone(number);
  if (digits.length === 10) return digits;
  return digits.replace(/^\s*\+|^00/.test(number) ? /^91(?=\d{3})/ : /^0/, '');
}

const isNumber = (word: string) =>
  /^[\d().+-]+$/.test(word) && digitsOf(word).length >= fewestDigits;

/** A whole number of India is one word, however it is spaced; a code before a part of one is left out. */
function withoutSpacesInNumbers(text: string): string {
  return text
    .replace(/(?<!\S)(?:\+|00)91[ -](?=\d)/g, '')
    .replace(/\+?\d[\d ().-]{8,24}\d/g, (number) =>
      comparedPhone(number).length === 10 ? ` ${comparedPhone(number)} ` : number,
    );
}

/** The words of a search, in any order, and long numbers by the digits that all ways to type them share. */
export function searchWords(search: string): string[] {
  const words = withoutSpacesInNumbers(searchable(search)).split(/\s+/).filter(Boolean);
  return [...new Set(words.map((word) => (isNumber(word) ? sharedDigits(word) : word)))];
}
