import { momentOf } from '@site/content/firm-time';
import { forms } from '@site/forms/names';
import type { Input } from '@site/server/desk/calls';
import { useSearchParams } from 'react-router';

const dayMs = 86_400_000;

/** The beginning of a day at the firm, as the API compares moments. */
function startOf(name: 'since' | 'until', value: string): string {
  const start = momentOf(`${value}T00:00`);
  // The day of "until" is included, so the range ends where the next day begins.
  return name === 'until' ? new Date(Date.parse(start) + dayMs).toISOString() : start;
}

/** Turns days into moments for the API. */
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

function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** What each filter may be, since an address can hold anything. */
const isValid = {
  form: isOneOf(['applications', 'enquiries', ...forms]),
  status: isText(30),
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
/** The filters of an address, and whether it shows the board. */
export type Chosen = Partial<Record<FilterName | 'view', string>>;

const names = Object.keys(isValid) as FilterName[];

/** Reads and sets the filters in the address; `ignored` are those with an impossible value. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const valid: Chosen = {};
  const ignored: FilterName[] = [];
  for (const name of names) {
    const value = search.get(name);
    if (value && isValid[name](value)) valid[name] = value;
    else if (value) ignored.push(name);
  }
  // Each of them has passed `isValid`.
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
