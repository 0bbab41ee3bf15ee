import { useColleagues } from '../colleagues.ts';
import type { Chosen, FilterName, Filters } from '../filters.ts';
import { dayText, formNames } from '../words.ts';

type Props = { filters: Filters; onChange: (changed: Chosen) => void };

const titles = {
  search: 'Search',
  form: 'Form',
  position: 'Position',
  owner: 'Owner',
  since: 'From',
  until: 'Until',
} satisfies Partial<Record<FilterName, string>>;

type Name = keyof typeof titles;

const words: Readonly<Record<string, string>> = {
  ...formNames,
  applications: 'Applications',
  enquiries: 'Enquiries',
  me: 'mine',
  nobody: 'nobody’s',
};

/** The active filters in words, each with a button that removes it. */
export function ActiveFilters({ filters, onChange }: Props) {
  const colleagues = useColleagues();
  const active = (Object.keys(titles) as Name[]).filter((name) => filters[name]);
  if (active.length === 0) return null;
  const wordsOf = (name: Name) => {
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
            {titles[name]}: <bdi>{wordsOf(name)}</bdi>
            <span aria-hidden="true"> ×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="quiet" onClick={() => onChange(none)}>
          Clear filters
        </button>
      </li>
    </ul>
  );
}
