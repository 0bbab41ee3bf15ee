import type { Database } from '../database/connect.ts';
import { searchWords } from './fold.ts';

type Erased = {
  name: string | null;
  authors: string | null;
  email: string;
  phone: string | null;
};

const shortestWord = 3;
const fewestDigits = 5;

/** The words of a text as searches compare them, without initials and punctuation. */
const wordsOf = (text: string) =>
  searchWords(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).filter(
    ({ length }) => length >= shortestWord,
  );

/**
 * Deletes the saved filters of every account in whose name or search a word of the name of one of them
 * stands, their address or digits of their number: whole, as the name of a filter names them too. That of
 * a namesake goes with them; it is quickly saved again.
 */
export async function deleteFilters(db: Database, erased: readonly Erased[]): Promise<void> {
  const names = new Set(
    erased.flatMap(({ name, authors }) => wordsOf(`${name ?? ''} ${authors ?? ''}`)),
  );
  const addresses = new Set(
    erased.flatMap(({ email }) => searchWords(`${email} ${email.split('@')[0]}`)),
  );
  const numbers = erased.map(({ phone }) => phone?.replace(/\D/g, '') ?? '');
  const namesOne = (text: string) =>
    searchWords(text).some((word) => addresses.has(word)) ||
    wordsOf(text).some(
      (word) =>
        names.has(word) ||
        (/^\d+$/.test(word) &&
          word.length >= fewestDigits &&
          numbers.some((number) => number.includes(word))),
    );
  const views = await db.selectFrom('desk_views').select(['id', 'name', 'query']).execute();
  const named = views.filter(({ name, query }) =>
    namesOne(`${name} ${new URLSearchParams(query).get('search') ?? ''}`),
  );
  if (!named.length) return;
  const ids = named.map(({ id }) => id);
  await db.deleteFrom('desk_views').where('id', 'in', ids).execute();
}
