import { useMemo } from 'react';
import { useContent } from '../../content.ts';
import { useCurrentSections } from './use-current-sections.ts';
import { useTopics } from './use-topics.ts';

/** The list of topics, which says where one is. */
export function Contents() {
  const { contentsTitle, referencesTitle } = useContent('research');
  const topics = useTopics();
  const sections = useMemo(
    () => [
      ...topics.map(({ slug, name }, index) => ({ id: slug, name, mark: `${index + 1}` })),
      { id: 'references', name: referencesTitle, mark: '–' },
    ],
    [topics, referencesTitle],
  );
  const current = useCurrentSections(sections);
  return (
    <nav aria-label={contentsTitle} className="topics-list">
      <ol className="wrap">
        {sections.map(({ id, name, mark }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={current.includes(id) ? 'location' : undefined}>
              <span className="num">{mark}</span> <span>{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
