import type { ListOptions } from '../server/submissions/read.ts';
import { safeLine } from '../server/submissions/safe-text.ts';
import { type OptionValues, UsageError } from './command.ts';
import { formChoices, type Listing, listingOf } from './listing.ts';
import { parseMoment } from './zoned-time.ts';

export const filterOptions = {
  form: { type: 'string' },
  since: { type: 'string' },
  search: { type: 'string' },
  limit: { type: 'string' },
} as const;

export const filterHelp = `  --form FORM      careers or join-now; enquiries, or one kind: publication, analytics, contact
  --since TIME     2026-01-31, 2026-01-31T09:00:00Z, or a time ago such as 7d or 12h
  --search TEXT    with this in a name, an address, a message or another text, in any case
  --limit NUMBER   at most so many`;

const dayMs = 86_400_000;
const unitMs: Readonly<Record<string, number>> = { d: dayMs, h: 3_600_000, m: 60_000 };

/** "365d", "12h" or "30m" in milliseconds; `undefined` if it is no such text. */
export function parseDuration(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d{1,6})([dhm])$/.exec(text) ?? [];
  const ms = Number(number) * (unitMs[unit] ?? Number.NaN);
  return number && Number.isFinite(ms) ? ms : undefined;
}

function parseTime(text: string, timeZone: string): Date {
  const ago = parseDuration(text);
  const time = ago === undefined ? parseMoment(text, timeZone) : new Date(Date.now() - ago);
  if (Number.isNaN(time.getTime())) {
    throw new UsageError(
      `--since ${safeLine(text)}: give a date such as 2026-01-31, or a time ago such as 7d.`,
    );
  }
  return time;
}

export type Filters = { listing: Listing; options: ListOptions };

/** Throws a UsageError. */
export function readFilters(
  { form, since, search, limit }: OptionValues,
  timeZone: string,
): Filters {
  const listing = listingOf(form?.toString());
  if (!listing) {
    const names = formChoices.join(', ');
    throw new UsageError(`--form ${safeLine(String(form))}: give one of ${names}.`);
  }
  const options: ListOptions = { forms: listing.forms };
  if (typeof since === 'string') options.since = parseTime(since, timeZone);
  if (typeof search === 'string') options.search = search.trim();
  if (typeof limit === 'string') {
    if (!/^[1-9]\d{0,8}$/.test(limit)) {
      throw new UsageError(`--limit ${safeLine(limit)}: give a whole number from 1.`);
    }
    options.limit = Number(limit);
  }
  return { listing, options };
}
