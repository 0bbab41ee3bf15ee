import { useDeferredValue, useState } from 'react';
import type { ContentName } from '../../../content/registry.ts';
import { pageGroups, pageOf, pages } from '../../pages.ts';
import type { Place } from '../../places.ts';

type Props = {
  open: ContentName;
  /** The names of what has changes that are not saved. */
  unsaved: ReadonlySet<ContentName>;
  places: readonly Place[];
  onOpen: (name: ContentName) => void;
  onFind: (place: Place) => void;
};

const mostFound = 40;

/** All pages by their groups, and a search in all their words. */
export function PageList({ open, unsaved, places, onOpen, onFind }: Props) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query).trim().toLowerCase();
  const found =
    wanted.length < 2 ? [] : places.filter(({ text }) => text.toLowerCase().includes(wanted));
  return (
    <>
      <input
        type="search"
        aria-label="Search all words"
        placeholder="Search all words"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {wanted.length >= 2 ? (
        <>
          <p className="hint" role="status">
            {found.length === 0 ? 'Nothing has these words.' : `Found ${found.length}`}
            {found.length > mostFound && `, the first ${mostFound} here`}
          </p>
          <ul className="found">
            {found.slice(0, mostFound).map((place) => (
              <li key={`${place.name} ${place.path.join('.')} ${place.text.slice(0, 40)}`}>
                <button type="button" onClick={() => onFind(place)}>
                  <span className="hint">{pageOf(place.name).title}</span>
                  <span className="found-words">{around(place.text, wanted)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        pageGroups.map((group) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {pages
                .filter((page) => page.group === group)
                .map(({ name, title }) => (
                  <li key={name}>
                    <button
                      type="button"
                      aria-current={name === open ? 'page' : undefined}
                      onClick={() => onOpen(name)}
                    >
                      {title}
                      {unsaved.has(name) && (
                        <span className="dot" role="img" aria-label="not saved" />
                      )}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

/** The words with some of those before them. */
function around(text: string, wanted: string): string {
  const at = text.toLowerCase().indexOf(wanted);
  return at > 40 ? `… ${text.slice(at - 30)}` : text;
}
