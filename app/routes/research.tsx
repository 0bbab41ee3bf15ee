import { Fragment, useMemo } from 'react';
import { Link } from 'react-router';
import { Figure } from '../components/figures/figure.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { PointList } from '../components/layouts/point-list.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/research';
import { Cited } from './research/cited.tsx';
import { useCurrentSection } from './research/use-current-section.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'research', 'topics', 'instruments');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.research.meta, '/research');

export default function Research() {
  const research = useContent('research');
  const all = useTopics();
  const sections = useMemo(
    () => [
      ...all.map(({ slug, name }) => ({ id: slug, name })),
      { id: 'references', name: research.referencesTitle },
    ],
    [all, research],
  );
  const current = useCurrentSection(sections);
  return (
    <>
      <Banner {...research.banner} />
      <div className="paper wrap">
        <nav aria-label={research.contentsTitle} className="contents-list">
          <ol>
            {sections.map(({ id, name }, index) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                  <span className="num">{index < all.length ? index + 1 : '–'}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <section className="abstract">
            <h2>{research.abstractTitle}</h2>
            <div>
              {research.intro.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <p className="aside-note">{research.abstractNote}</p>
          </section>
          {all.map((topic, index) => (
            <Topic key={topic.slug} topic={topic} number={index + 1} />
          ))}
          <section id="references" className="topic-references">
            <h2 className="text-h3">{research.referencesTitle}</h2>
            <details className="fold">
              <summary className="no-print">
                {`${research.referencesTitle} · ${research.references.length}`}
              </summary>
              <ul>
                {research.references.map(({ key, work, where }) => (
                  <li key={key} id={key}>
                    {work} <i>{where}</i>
                  </li>
                ))}
              </ul>
            </details>
          </section>
        </div>
      </div>
      <CallToAction {...research.callToAction} />
    </>
  );
}

/** The topics in their order, each with what this page says of it. */
function useTopics() {
  const { topics } = useContent('topics');
  const { topics: said } = useContent('research');
  return useMemo(() => {
    const details = new Map(said.map((topic) => [topic.slug, topic]));
    return topics.map((topic) => ({ ...topic, ...details.get(topic.slug)! }));
  }, [topics, said]);
}

type Layout = 'column' | 'after' | 'before' | 'margin';

/** Where a section's figure stands on a wide screen; no two neighbours are set alike. */
const layouts: Record<string, Layout> = {
  spss: 'column',
  amos: 'after',
  python: 'margin',
  'r-program': 'before',
  starta: 'margin',
  methodology: 'before',
  'conceptual-framework': 'column',
  'review-of-literature': 'after',
};
const slots = { column: 'column', after: 'wide', before: 'wide', margin: 'margin' } as const;

type TopicProps = { topic: ReturnType<typeof useTopics>[number]; number: number };

function Topic({ topic, number }: TopicProps) {
  const { slug, name, title, img, covers, youReceive, note, tools } = topic;
  const [lead = '', ...others] = topic.paragraphs;
  const layout = layouts[slug] ?? 'column';
  const { moreLabel, coversTitle, youReceiveTitle } = useContent('research');
  return (
    <article
      id={slug}
      className={`topic topic-${layout}`}
      data-reveal="1000"
      data-reveal-step="200"
    >
      <h2 className="text-h2">
        <span className="num">{number}</span>
        {title}
      </h2>
      <p className="topic-lead">
        <Cited text={lead} />{' '}
        {tools?.map(({ to, label }) => (
          <Fragment key={to}>
            <Link to={to} className="link">
              {label}
            </Link>{' '}
          </Fragment>
        ))}
      </p>
      <Figure figure={img} number={number + 1} slot={slots[layout]} />
      <details className="fold">
        <summary className="no-print">
          {`${moreLabel} ${name}, ${youReceiveTitle.toLowerCase()}`}
        </summary>
        <div className="topic-text">
          {others.map((paragraph) => (
            <p key={paragraph}>
              <Cited text={paragraph} />
            </p>
          ))}
        </div>
        <div className="topic-lists">
          <PointList title={coversTitle} points={covers} />
          <PointList title={youReceiveTitle} points={youReceive} />
          <p className="aside-note">
            <Cited text={note} />
          </p>
        </div>
      </details>
    </article>
  );
}
