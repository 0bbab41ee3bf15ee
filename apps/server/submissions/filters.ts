import type { FormName, Status } from '@site/forms/names';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type ReferenceExpression,
  type SqlBool,
  sql,
} from 'kysely';
import type { Tables } from '../database/tables.ts';
import { spellingOf } from './searchable.ts';

export type Filters = {
  forms?: readonly FormName[];
  statuses?: readonly Status[];
  /** The position of Careers or the role of Join Now. */
  position?: string;
  /** Owned by this account, or by nobody if null. */
  owner?: string | null;
  /** Created at this moment or later. */
  since?: Date;
  /** Created before this moment. */
  until?: Date;
  /** Each of the words occurs in the texts or the file, in any case, script and order. */
  search?: string;
  /** Whether to list the bin, instead of what is not in it. */
  inBin?: boolean;
  withoutSpam?: boolean;
  /** A further condition. */
  also?: (eb: Builder) => Expression<SqlBool>;
};

export type Order = 'newest first' | 'oldest first' | 'by name';

/** A cursor: the value that a row is sorted by, and its id. */
export type Cursor = { key: string; id: string };

type Builder = ExpressionBuilder<Tables, 'submissions'>;

/** The longest part without a wildcard of `like`, as SQLite has no index for patterns with an escape. */
const plainPart = (word: string) =>
  word.split(/[\\%_]/).reduce((longest, part) => (part.length > longest.length ? part : longest));

function like(word: string) {
  const plain = plainPart(word);
  const isLike = sql`folded like ${`%${plain}%`}`;
  if (plain === word) return isLike;
  return sql`${isLike} and folded like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

type Spellings = readonly [string, ...string[]];

const someOf = (spellings: readonly string[]): spellings is Spellings => spellings.length > 0;

/** Those with a name for each of the spellings: the store begins with the rarest. */
function named([spelling, ...others]: Spellings): RawBuilder<unknown> {
  const also = someOf(others) ? sql`and submission_id in (${named(others)})` : sql``;
  return sql`select submission_id from submission_names where spelling = ${spelling} ${also}`;
}

/** Whether each word that can be a name sounds like one of its names, and each other word occurs; undefined where none can. */
function soundsLike(words: readonly string[]) {
  const spellings = words.flatMap((word) => spellingOf(word) ?? []);
  if (!someOf(spellings)) return undefined;
  const others = words.filter((word) => !spellingOf(word));
  const isNamed = sql<boolean>`submissions.id in (${named(spellings)})`;
  return others.length ? sql<boolean>`(${isNamed} and ${holdsEach(others)})` : isNamed;
}

/** Whether each word occurs, or sounds like one of its names. */
export function holdsAll(words: readonly string[]) {
  const near = soundsLike(words);
  return near ? sql<boolean>`(${holdsEach(words)} or ${near})` : holdsEach(words);
}

/** Read from the row: without the offset, PostgreSQL would search all rows first. */
function holdsEach(words: readonly string[]) {
  return sql<boolean>`exists (select 1 from submission_words
    where submission_id = submissions.id and ${sql.join(words.map(like), sql` and `)}
    limit 1 offset 0)`;
}

/** PostgreSQL finds these by trigrams in any locale of its database. */
const hasThreeLetters = /[a-z0-9]{3}/;

const hasPairs = (word: string) => sql`letter_pairs(folded) @> letter_pairs(${word})`;

/** The same by the index; its cost grows with the rows that match, or are looked for at most, not with all rows. */
export function isFoundByAll(words: readonly string[], isPostgres: boolean, most?: number) {
  const short = words.filter((word) => [...word].length > 1 && !hasThreeLetters.test(word));
  const conditions = [...words.map(like), ...(isPostgres ? short.map(hasPairs) : [])];
  const found = sql`select submission_id from submission_words
    where number in (select rowid from submission_word_index
      where ${sql.join(conditions, sql` and `)} ${most ? sql`limit ${most}` : sql``})`;
  const near = words.flatMap((word) => spellingOf(word) ?? []);
  // Of those that sound alike there are few.
  const alike = near.length === words.length && someOf(near) ? sql`union ${named(near)}` : sql``;
  return sql<boolean>`submissions.id in (${found} ${alike})`;
}

/** Whether a column holds the text, in any case. */
export function holdsText(column: string, text: string) {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[%_\\]/g, '');
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${plain}%`}`;
}

/** The position of Careers or the role of Join Now, as in the index. */
export const appliedFor = sql<string>`coalesce(role, position)`;

/** Who sent a submission. */
export const senderName = sql<string>`coalesce(name, authors, email)`;

const sortName = sql<string>`lower(coalesce(name, authors, email))`;

/** The condition for the filters, without the search. */
export function passes(filters: Filters) {
  return (eb: Builder) => {
    const { forms, statuses, withoutSpam, position, owner, since, until, inBin, also } = filters;
    return eb.and([
      eb('binned_at', inBin ? 'is not' : 'is', null),
      ...(forms ? [eb('form', 'in', forms)] : []),
      ...(statuses ? [eb('status', 'in', statuses)] : []),
      ...(withoutSpam ? [eb('status', '!=', 'spam')] : []),
      ...(position === undefined ? [] : [eb(appliedFor, '=', position)]),
      ...(owner === undefined ? [] : [eb('owner_id', owner === null ? 'is' : '=', owner)]),
      ...(since ? [eb('created_at', '>=', since.toISOString())] : []),
      ...(until ? [eb('created_at', '<', until.toISOString())] : []),
      ...(also ? [also(eb)] : []),
    ]);
  };
}

export function sorting(order: Order, isReversed = false) {
  const isAscending = (order !== 'newest first') !== isReversed;
  const key: ReferenceExpression<Tables, 'submissions'> =
    order === 'by name' ? sortName : 'created_at';
  return { key, direction: isAscending ? 'asc' : 'desc', beyond: isAscending ? '>' : '<' } as const;
}

function compare(cursor: Cursor, order: Order, operator: string) {
  const sorted = order === 'by name' ? sortName : sql.ref('created_at');
  const inclusive = sql.raw(`${operator.charAt(0)}=`);
  // SQLite needs the first condition, as it uses no index for pairs with an expression.
  return sql<boolean>`${sorted} ${inclusive} ${cursor.key}
    and (${sorted}, id) ${sql.raw(operator)} (${cursor.key}, ${cursor.id})`;
}

export function isAfterCursor(cursor: Cursor, order: Order, isReversed?: boolean) {
  return compare(cursor, order, sorting(order, isReversed).beyond);
}

export function isUpToCursor(cursor: Cursor, order: Order, isReversed?: boolean) {
  return compare(cursor, order, sorting(order, isReversed).beyond === '>' ? '<=' : '>=');
}
