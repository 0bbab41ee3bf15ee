import { type Ref, useEffect, useState } from 'react';
import { applicationForms, enquiryForms } from '../../forms/form-names.ts';
import { useColleagues } from '../colleagues.ts';
import type { Chosen, FilterName, Filters } from '../filters.ts';
import { formNames } from '../words.ts';
import { ActiveFilters } from './active-filters.tsx';

type Props = {
  filters: Filters;
  positions: readonly string[];
  searchField: Ref<HTMLInputElement>;
  onChange: (changed: Chosen) => void;
  /** Called on Enter in the search, after what is typed is set. */
  onEnter: (search: string) => void;
};

const typingPauseMs = 300;

export function FilterBar({ filters, positions, searchField, onChange, onEnter }: Props) {
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const [search, setSearch] = useState(filters.search ?? '');
  const { search: _search, status: _status, bin: _bin, ...folded } = filters;
  const chosen = Object.keys(folded).length;
  const colleagues = useColleagues();
  useEffect(() => setSearch(filters.search ?? ''), [filters.search]);
  useEffect(() => {
    if (search.trim() === (filters.search ?? '')) return;
    const timer = setTimeout(() => onChange({ search: search.trim() }), typingPauseMs);
    return () => clearTimeout(timer);
  });

  const select = (name: FilterName, label: string, options: readonly (readonly string[])[]) => (
    <label>
      <span>{label}</span>
      <select
        value={filters[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text ?? value}
          </option>
        ))}
      </select>
    </label>
  );
  const date = (name: 'since' | 'until', label: string) => (
    <label>
      <span>{label}</span>
      <input
        type="date"
        value={filters[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  );
  const named = (forms: readonly (keyof typeof formNames)[]) =>
    forms.map((form) => [form, formNames[form]]);

  return (
    <>
      <search className="filters">
        <label>
          <span>Search</span>
          <input
            ref={searchField}
            type="search"
            value={search}
            maxLength={100}
            placeholder="Search names, numbers, resumes"
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={({ key }) => {
              if (key !== 'Enter') return;
              onChange({ search: search.trim() });
              onEnter(search.trim());
            }}
          />
        </label>
        <details open={isWide}>
          <summary>Filters and order{chosen ? ` (${chosen})` : ''}</summary>
          {select('form', 'Form', [
            ['', 'All forms'],
            ['applications', 'Applications'],
            ...named(applicationForms),
            ['enquiries', 'Enquiries'],
            ...named(enquiryForms),
          ])}
          {select('position', 'Position', [['', 'Any position'], ...positions.map((one) => [one])])}
          {select('owner', 'Owner', [
            ['', 'Anybody’s'],
            ['me', 'Mine'],
            ['nobody', 'Nobody’s'],
            ...colleagues.map(({ id, name }) => [id, name]),
          ])}
          {date('since', 'From')}
          {date('until', 'Until')}
          {select('sort', 'Order', [
            ['', 'Newest first'],
            ['oldest', 'Oldest first'],
            ['name', 'By name'],
          ])}
        </details>
      </search>
      <ActiveFilters filters={filters} onChange={onChange} />
    </>
  );
}
