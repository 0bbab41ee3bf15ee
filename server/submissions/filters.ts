import { type ExpressionBuilder, type ReferenceExpression, sql } from 'kysely';
import type { FormName } from '../../forms/form-names.ts';
import type { Status } from '../../forms/statuses.ts';
import type { Tables } from '../database/tables.ts';

export type Filters = {
  forms?: readonly FormName[];
  statuses?: readonly Status[];
  /** What was applied for: the position of Careers or the role of Join Now. */
  position?: string;
  /** Only those of this account; null: only those of nobody. */
  owner?: string | null;
  /** Only those created at this moment or later. */
  since?: Date;
  /** Only those created before this moment. */
  until?: Date;
  /** Only those in whose texts or file each of its words occurs, in any case, script and order. */
  search?: string;
  /** Only what is in the bin; without it, only what is not. */
  inBin?: boolean;
};

export type Order = 'newest first' | 'oldest first' | 'by name';

/** A cursor: the value that a row is sorted by, and its id. */
export type Place = { key: string; id: string };

type Builder = ExpressionBuilder<Tables, 'submissions'>;

/** The longest part without what `like` takes for something else: SQLite has no index for patterns with an escape. */
const plainPart = (word: string) =>
  word.split(/[\\%_]/).reduce((longest, part) => (part.length > longest.length ? part : longest));

function like(word: string) {
  const plain = plainPart(word);
  const isLike = sql`folded like ${`%${plain}%`}`;
  if (plain === word) return isLike;
  return sql`${isLike} and folded like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

/**
 * That each word occurs, read from the row. Without the offset, PostgreSQL takes `exists` for a reason to
 * search all rows first.
 */
export function holdsAll(words: readonly string[]) {
  return sql<boolean>`exists (select 1 from submission_words
    where submission_id = submissions.id and ${sql.join(words.map(like), sql` and `)}
    limit 1 offset 0)`;
}

/** What PostgreSQL finds by three letters whatever the locale of its database. */
const hasThreeLetters = /[a-z0-9]{3}/;

const hasPairs = (word: string) => sql`letter_pairs(folded) @> letter_pairs(${word})`;

/** The same by the index, which costs by how many rows have the words and not by how many there are. */
export function isFoundByAll(words: readonly string[], isPostgres: boolean) {
  const short = words.filter((word) => [...word].length > 1 && !hasThreeLetters.test(word));
  const conditions = [...words.map(like), ...(isPostgres ? short.map(hasPairs) : [])];
  return sql<boolean>`submissions.id in (select submission_id from submission_words
    where number in (select rowid from submission_word_index
      where ${sql.join(conditions, sql` and `)}))`;
}

/** The position of Careers or the role of Join Now, written as in the index. */
export const appliedFor = sql<string>`coalesce(role, position)`;

const sortName = sql<string>`lower(coalesce(name, authors, email))`;

/** The condition that a submission passes each of the filters, without the search. */
export function passes(filters: Filters) {
  return (eb: Builder) => {
    const { forms, statuses, position, owner, since, until, inBin } = filters;
    return eb.and([
      eb('binned_at', inBin ? 'is not' : 'is', null),
      ...(forms ? [eb('form', 'in', forms)] : []),
      ...(statuses ? [eb('status', 'in', statuses)] : []),
      ...(position === undefined ? [] : [eb(appliedFor, '=', position)]),
      ...(owner === undefined ? [] : [eb('owner_id', owner === null ? 'is' : '=', owner)]),
      ...(since ? [eb('created_at', '>=', since.toISOString())] : []),
      ...(until ? [eb('created_at', '<', until.toISOString())] : []),
    ]);
  };
}

/** What an order sorts by, and which way. */
export function sorting(order: Order, isReversed = false) {
  const isAscending = (order !== 'newest first') !== isReversed;
  const key: ReferenceExpression<Tables, 'submissions'> =
    order === 'by name' ? sortName : 'created_at';
  return { key, direction: isAscending ? 'asc' : 'desc', beyond: isAscending ? '>' : '<' } as const;
}

function compare(place: Place, order: Order, operator: string) {
  const sorted = order === 'by name' ? sortName : sql.ref('created_at');
  const inclusive = sql.raw(`${operator.charAt(0)}=`);
  // The first condition is for SQLite, which takes no index for pairs with an expression in them.
  return sql<boolean>`${sorted} ${inclusive} ${place.key}
    and (${sorted}, id) ${sql.raw(operator)} (${place.key}, ${place.id})`;
}

/** The condition that a row is after a cursor. */
export function isAfterCursor(place: Place, order: Order, isReversed?: boolean) {
  return compare(place, order, sorting(order, isReversed).beyond);
}

/** The condition that a row is at a cursor or before it. */
export function isUpToCursor(place: Place, order: Order, isReversed?: boolean) {
  return compare(place, order, sorting(order, isReversed).beyond === '>' ? '<=' : '>=');
}
