import { type ExpressionBuilder, type ReferenceExpression, sql } from 'kysely';
import type { FormName } from '../../forms/form-names.ts';
import type { Status } from '../../forms/statuses.ts';
import type { Tables } from '../database/tables.ts';
import { searchWords } from './fold.ts';

export type Filters = {
  forms?: readonly FormName[];
  statuses?: readonly Status[];
  role?: string;
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

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The text of a file is looked at last: it is by far the longest. Without the offset, PostgreSQL takes
 * `exists` for a reason to search all texts first.
 */
function hasWord(word: string) {
  return sql<boolean>`(folded like ${pattern(word)} escape '\\' or exists (
    select 1 from submission_texts where submission_texts.submission_id = submissions.id
    and submission_texts.folded like ${pattern(word)} escape '\\' limit 1 offset 0))`;
}

const sortName = sql<string>`lower(coalesce(name, authors, email))`;

/** The condition that a submission passes each of the filters. */
export function passes(filters: Filters) {
  return (eb: Builder) => {
    const { forms, statuses, role, position, owner, since, until, search, inBin } = filters;
    return eb.and([
      eb('binned_at', inBin ? 'is not' : 'is', null),
      ...(forms ? [eb('form', 'in', forms)] : []),
      ...(statuses ? [eb('status', 'in', statuses)] : []),
      ...(role === undefined ? [] : [eb('role', '=', role)]),
      ...(position === undefined ? [] : [eb('position', '=', position)]),
      ...(owner === undefined ? [] : [eb('owner_id', owner === null ? 'is' : '=', owner)]),
      ...(since ? [eb('created_at', '>=', since.toISOString())] : []),
      ...(until ? [eb('created_at', '<', until.toISOString())] : []),
      ...searchWords(search ?? '').map(hasWord),
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
  return sql<boolean>`(${sorted}, id) ${sql.raw(operator)} (${place.key}, ${place.id})`;
}

/** The condition that a row is after a cursor. */
export function standsBeyond(place: Place, order: Order, isReversed?: boolean) {
  return compare(place, order, sorting(order, isReversed).beyond);
}

/** The condition that a row is at a cursor or before it. */
export function standsUpTo(place: Place, order: Order, isReversed?: boolean) {
  return compare(place, order, sorting(order, isReversed).beyond === '>' ? '<=' : '>=');
}
