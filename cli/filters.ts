import type { ListOptions } from '../server/submissions/read.ts';
import { type OptionValues, UsageError } from './command.ts';
import { formChoices, type Listing, listingOf } from './listing.ts';
import { safeLine } from './safe-text.ts';

export const filterOptions = {
  form: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
} as const;

export const filterHelp = `  --form FORM      careers or join-now; enquiries, or one kind: publication, analytics, contact
  --since TIME     2026-01-31, 2026-01-31T09:00:00Z, or a time ago such as 7d or 12h
  --limit NUMBER   at most so many`;

const dayMs = 86_400_000;
const unitMs: Readonly<Record<string, number>> = { d: dayMs, h: 3_600_000, m: 60_000 };

/** "365d", "12h" or "30m" in milliseconds; `undefined` if it is no such text. */
export function parseDuration(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d{1,6})([dhm])$/.exec(text) ?? [];
  const ms = Number(number) * (unitMs[unit] ?? Number.NaN);
  return number && Number.isFinite(ms) ? ms : undefined;
}

function parseTime(text: string): Date {
  const ago = parseDuration(text);
  const time = ago === undefined ? new Date(text) : new Date(Date.now() - ago);
  const isDate = ago !== undefined || /^\d{4}-\d{2}-\d{2}(T|$)/.test(text);
  if (!isDate || Number.isNaN(time.getTime())) {
    throw new UsageError(
      `--since ${safeLine(text)}: give a date such as 2026-01-31, or a time ago such as 7d.`,
    );
  }
  return time;
}

export type Filters = { listing: Listing; options: ListOptions };

/** Throws a UsageError. */
export function readFilters({ form, since, limit }: OptionValues): Filters {
  const listing = listingOf(form?.toString());
  if (!listing) {
    const names = formChoices.join(', ');
    throw new UsageError(`--form ${safeLine(String(form))}: give one of ${names}.`);
  }
  const options: ListOptions = { forms: listing.forms };
  if (typeof since === 'string') options.since = parseTime(since);
  if (typeof limit === 'string') {
    if (!/^[1-9]\d{0,8}$/.test(limit)) {
      throw new UsageError(`--limit ${safeLine(limit)}: give a whole number from 1.`);
    }
    options.limit = Number(limit);
  }
  return { listing, options };
}
