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

/** The words of a text in the form that searches compare, without initials and punctuation. */
const wordsOf = (text: string) =>
  searchWords(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).filter(
    ({ length }) => length >= shortestWord,
  );

/**
 * Deletes the saved filters of every account whose name or search holds a whole word of the senders' names,
 * an address or digits of a phone number. Filters for namesakes go too; they are quickly saved again.
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
