import type { ListOptions } from '../server/applications.ts';
import type { OptionValues } from './command.ts';
import { UsageError } from './command.ts';

export const filterOptions = {
  form: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
} as const;

export const filterHelp = `  --form FORM      careers or join-now
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
      `--since ${text}: give a date such as 2026-01-31, or a time ago such as 7d.`,
    );
  }
  return time;
}

/** Throws a UsageError. */
export function readFilters({ form, since, limit }: OptionValues): ListOptions {
  const filters: ListOptions = {};
  if (typeof form === 'string') {
    if (form !== 'careers' && form !== 'join-now') {
      throw new UsageError(`--form ${form}: give careers or join-now.`);
    }
    filters.form = form;
  }
  if (typeof since === 'string') filters.since = parseTime(since);
  if (typeof limit === 'string') {
    if (!/^[1-9]\d{0,8}$/.test(limit)) {
      throw new UsageError(`--limit ${limit}: give a whole number from 1.`);
    }
    filters.limit = Number(limit);
  }
  return filters;
}
