import { applicationForms, enquiryForms } from '@site/forms/names';
import type { Colleague } from '@site/server/desk/account-store';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from '#parts/button.tsx';
import { SearchField } from '#parts/search-field.tsx';
import { useColleagues } from '#staff.ts';
import { dayText, formNames } from '#words.ts';
import type { Chosen, FilterName, Filters } from './filters.ts';

type Props = {
  filters: Filters;
  isBoard: boolean;
  positions: readonly string[];
  searchField: Ref<HTMLInputElement>;
  onChange: (changed: Chosen) => void;
  /** Called on Enter in the search, after what is typed is set. */
  onEnter: (search: string) => void;
  /** What stands in the same line. */
  children?: ReactNode;
};

/** One line: the search, the filters on demand, and whether it is a list or a board. */
export function FilterBar(props: Props) {
  const { filters, isBoard, positions, searchField, onChange, onEnter, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { search: _search, status: _status, bin: _bin, ...folded } = filters;
  const chosen = Object.keys(folded).length;
  const colleagues = useColleagues();

  const tied = (name: FilterName) => ({
    value: filters[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const select = (name: keyof typeof titles, options: readonly (readonly string[])[]) => (
    <label>
      <span>{titles[name]}</span>
      <select {...tied(name)}>
        {options.map(([value, text]) => (
          <option key={value} value={value} translate={text ? undefined : 'no'}>
            {text ?? value}
          </option>
        ))}
      </select>
    </label>
  );
  const date = (name: 'since' | 'until') => (
    <label>
      <span>{titles[name]}</span>
      <input type="date" {...tied(name)} />
    </label>
  );
  const named = (forms: readonly (keyof typeof formNames)[]) =>
    forms.map((form) => [form, formNames[form]]);

  return (
    <search className="inbox-bar">
      <SearchField
        field={searchField}
        search={filters.search ?? ''}
        placeholder="Search names, numbers, resumes"
        onSearch={(search) => onChange({ search })}
        onEnter={onEnter}
      />
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>Filters</span>
        {chosen > 0 && <span className="num">{` (${chosen})`}</span>}
      </Button>
      {children}
      <fieldset className="switch">
        <legend className="visually-hidden">Show as</legend>
        <button type="button" aria-pressed={!isBoard} onClick={() => onChange({ view: '' })}>
          List
        </button>
        <button type="button" aria-pressed={isBoard} onClick={() => onChange({ view: 'board' })}>
          Board
        </button>
      </fieldset>
      <div className="filters" id={id} hidden={!isOpen}>
        {select('form', [
          ['', 'All forms'],
          ['applications', 'Applications'],
          ...named(applicationForms),
          ['enquiries', 'Enquiries'],
          ...named(enquiryForms),
        ])}
        {select('position', [['', 'Any position'], ...positions.map((one) => [one])])}
        {select('owner', [
          ['', 'Any owner'],
          ['me', 'Me'],
          ['nobody', 'No owner'],
          ...colleagues.map(({ id: one, name }) => [one, name]),
        ])}
        {date('since')}
        {date('until')}
        {select('sort', [
          ['', 'Newest first'],
          ['oldest', 'Oldest first'],
          ['name', 'By name'],
        ])}
      </div>
      <ActiveFilters filters={filters} colleagues={colleagues} onChange={onChange} />
    </search>
  );
}

type ActiveFiltersProps = Pick<Props, 'filters' | 'onChange'> & {
  colleagues: readonly Colleague[];
};

const titles = {
  form: 'Form',
  position: 'Position',
  owner: 'Owner',
  since: 'From',
  until: 'Until',
  sort: 'Order',
} satisfies Partial<Record<FilterName, string>>;

/** Those that a button removes: the field of the search has its own. */
const removable = ['form', 'position', 'owner', 'since', 'until'] as const;

const words: Readonly<Record<string, string>> = {
  ...formNames,
  applications: 'Applications',
  enquiries: 'Enquiries',
  me: 'me',
  nobody: 'none',
};

/** The active filters in words, each with a button that removes it. */
function ActiveFilters({ filters, colleagues, onChange }: ActiveFiltersProps) {
  const active = removable.filter((name) => filters[name]);
  if (active.length === 0) return null;
  const wordsOf = (name: (typeof removable)[number]) => {
    const value = filters[name] ?? '';
    if (name === 'since' || name === 'until') return dayText(`${value}T12:00Z`);
    if (name === 'form' || name === 'owner') {
      return words[value] ?? colleagues.find(({ id }) => id === value)?.name ?? value;
    }
    return value;
  };
  const none = Object.fromEntries(active.map((name) => [name, '']));
  return (
    <ul className="active-filters" aria-label="Filters that are set">
      {active.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onChange({ [name]: '' })}>
            <span className="visually-hidden">Remove </span>
            <span>{`${titles[name]}: `}</span>
            <bdi translate="no">{wordsOf(name)}</bdi>
            <span aria-hidden="true"> ×</span>
          </button>
        </li>
      ))}
      <li>
        <Button onClick={() => onChange(none)}>Clear filters</Button>
      </li>
    </ul>
  );
}
