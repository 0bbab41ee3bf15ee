import { Suspense, useEffect, useMemo, useState } from 'react';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure, Scene } from '#parts/figure/figure.tsx';
import { CallLink, CallToAction, Promised } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';
import { TopicSection, useTopics } from './topic-section.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'research');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.research.meta, '/research');

export const handle = styledBy('figure', 'aside', 'scene', 'opening', 'call', 'entry', 'research');

export default function Research() {
  const research = useContent('research');
  const { banner, bannerTamil, elsewhere, callToAction } = research;
  const sections = useTopics().map((topic, index) => (
    <Suspense key={topic.slug}>
      <TopicSection topic={topic} number={index + 1} />
    </Suspense>
  ));
  return (
    <>
      <Promised {...banner} elsewhere={elsewhere}>
        <CallLink {...callToAction} />
      </Promised>
      <div>
        <Contents />
        <section className="research-abstract wrap">
          <h2 className="h4">{research.abstractTitle}</h2>
          {research.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <Scene name="letters" className="first-part">
          <Figure
            figure={banner.img}
            number={1}
            slot="aside"
            className="wrap"
            tamil={bannerTamil}
          />
        </Scene>
        {sections.slice(0, -2)}
        <div className="entry-pair">{sections.slice(-2)}</div>
        <Suspense>
          <References />
        </Suspense>
      </div>
      <CallToAction {...callToAction} />
    </>
  );
}

function References() {
  const { referencesTitle, references } = useContent('research');
  return (
    <section id="references" className="research-references wrap">
      <details className="fold fold-always">
        <summary>
          <h2 className="h4 one-line">{`${referencesTitle} · ${references.length}`}</h2>
        </summary>
        <ul>
          {references.map(({ key, work, where }) => (
            <li key={key} id={key}>
              <span>{work}</span> <cite>{where}</cite>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** The list of topics, which says where one is. */
function Contents() {
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
