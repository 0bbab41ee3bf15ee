import { useSearchParams } from 'react-router';
import { forms } from '../forms/form-names.ts';
import { statuses } from '../forms/statuses.ts';

const names = ['form', 'status', 'role', 'position', 'since', 'until', 'search', 'sort'] as const;

export type FilterName = (typeof names)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** A day of the filter as the moment that the API compares with: its beginning, where the person is. */
function momentOf(name: FilterName, value: string): string {
  if (name !== 'since' && name !== 'until') return value;
  const day = new Date(`${value}T00:00`);
  // "Until" a day means with that day.
  if (name === 'until') day.setDate(day.getDate() + 1);
  return day.toISOString();
}

/** For the API: what is filtered by, in the form of a query. */
export function toQuery(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = filters[name];
    if (value) query.set(name, momentOf(name, value));
  }
  return query;
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
  const filters: Filters = {};
  const ignored: FilterName[] = [];
  for (const name of names) {
    const value = search.get(name);
    if (value && isValid[name](value)) filters[name] = value;
    else if (value) ignored.push(name);
  }
  const set = (changed: Filters) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filters, ...changed })) {
      if (value) next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  const address = new URLSearchParams(filters).toString();
  return { filters, ignored, set, address };
}
