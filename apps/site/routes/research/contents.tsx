import { useEffect, useMemo, useState } from 'react';
import { useContent } from '#content.ts';
import { useTopics } from './topic-section.tsx';

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
    <nav aria-label={contentsTitle} className="topics-list first-part">
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

/** The ids of the sections that one is reading: those that cross a line a third down the window; two where they stand abreast. */
function useCurrentSections(sections: readonly { id: string }[]): readonly string[] {
  const [current, setCurrent] = useState<readonly string[]>([]);
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        setCurrent([...inSight]);
      },
      // A line across the window, a third from its top.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    const observe = () => {
      for (const { id } of sections) {
        const section = document.getElementById(id);
        if (section) observer.observe(section);
      }
    };
    observe();
    document.addEventListener('hydrated', observe);
    return () => {
      document.removeEventListener('hydrated', observe);
      observer.disconnect();
    };
  }, [sections]);
  return current;
}
