import { useSearchParams } from 'react-router';

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

/** The filters as they stand in the address of the page. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = {};
  for (const name of names) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  const set = (changed: Filters) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filters, ...changed })) {
      if (value) next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  return { filters, set, address: search.toString() };
}
