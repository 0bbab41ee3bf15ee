import { useSearchParams } from 'react-router';
import { momentOf } from '../config/firm-time.ts';
import { forms } from '../forms/form-names.ts';
import { statuses } from '../forms/statuses.ts';
import type { Input } from '../server/desk/api/api.ts';

const dayMs = 86_400_000;

/** A day of the filter as the moment that the API compares with: its beginning at the firm. */
function startOf(name: 'since' | 'until', value: string): string {
  const start = momentOf(`${value}T00:00`);
  // The day of "until" belongs to the span, which ends with it.
  return name === 'until' ? new Date(Date.parse(start) + dayMs).toISOString() : start;
}

/** For the API, with moments in the place of days. */
export function toQuery({ since, until, ...filters }: Filters): Filters {
  return {
    ...filters,
    since: since && startOf('since', since),
    until: until && startOf('until', until),
  };
}

const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);
const isText = (maxLength: number) => (value: string) =>
  value.length <= maxLength && !/\p{Cc}/u.test(value);

/** A day of the calendar, as a date field gives it. */
function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** What the API takes, by the names of filters: an address may come from anywhere. */
const isValid = {
  form: isOneOf(['applications', 'enquiries', ...forms]),
  status: isOneOf([...statuses, 'waiting']),
  position: isText(80),
  owner: (value: string) => /^(me|nobody|[\da-f-]{36})$/.test(value),
  since: isDay,
  until: isDay,
  search: isText(100),
  sort: isOneOf(['newest', 'oldest', 'name']),
  bin: isOneOf(['yes']),
} satisfies Record<string, (value: string) => boolean>;

export type FilterName = keyof typeof isValid;
export type Filters = Pick<Input<'GET /submissions'>, FilterName>;
/** As somebody chose them, or an address names them; with whether they are shown as a board. */
export type Chosen = Partial<Record<FilterName | 'view', string>>;

const names = Object.keys(isValid) as FilterName[];

/** The filters as they stand in the address of the page; `ignored` are those that no filter can be. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const valid: Chosen = {};
  const ignored: FilterName[] = [];
  for (const name of names) {
    const value = search.get(name);
    if (value && isValid[name](value)) valid[name] = value;
    else if (value) ignored.push(name);
  }
  // `isValid` has looked at each of them.
  const filters = valid as Filters;
  const isBoard = search.get('view') === 'board';
  const shown: Chosen = { ...valid, ...(isBoard && { view: 'board' }) };
  const set = (changed: Chosen) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...shown, ...changed })) {
      if (value) next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  const address = new URLSearchParams(shown).toString();
  return { filters, ignored, set, address, isBoard };
}
