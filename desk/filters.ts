import { useSearchParams } from 'react-router';
import { forms } from '../forms/form-names.ts';
import { statuses } from '../forms/statuses.ts';
import type { Input } from '../server/desk/api/api.ts';

const names = ['form', 'status', 'role', 'position', 'since', 'until', 'search', 'sort'] as const;

export type FilterName = (typeof names)[number];
export type Filters = Pick<Input<'GET /submissions'>, FilterName>;
/** As somebody chose them, or an address names them. */
export type Chosen = Partial<Record<FilterName, string>>;

/** A day of the filter as the moment that the API compares with: its beginning, where the person is. */
function momentOf(name: 'since' | 'until', value: string): string {
  const day = new Date(`${value}T00:00`);
  // "Until" a day means with that day.
  if (name === 'until') day.setDate(day.getDate() + 1);
  return day.toISOString();
}

/** For the API, with moments in the place of days. */
export function toAsked({ since, until, ...filters }: Filters): Filters {
  return {
    ...filters,
    since: since && momentOf('since', since),
    until: until && momentOf('until', until),
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

/** What the API takes: an address may come from anywhere. */
const isValid: Record<FilterName, (value: string) => boolean> = {
  form: isOneOf(['applications', 'enquiries', ...forms]),
  status: isOneOf(statuses),
  role: isText(80),
  position: isText(80),
  since: isDay,
  until: isDay,
  search: isText(100),
  sort: isOneOf(['newest', 'oldest', 'name']),
};

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
  const set = (changed: Chosen) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filters, ...changed })) {
      if (value) next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  const address = new URLSearchParams(valid).toString();
  return { filters, ignored, set, address };
}
