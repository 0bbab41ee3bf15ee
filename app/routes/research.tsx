import research from '../../content/research.yaml';
import topics from '../../content/topics.yaml';
import { Figure } from '../components/figures/figure.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { PointList } from '../components/layouts/point-list.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(research.meta, '/research');

const details = new Map(research.topics.map((topic) => [topic.slug, topic]));

export default function Research() {
  return (
    <>
      <Banner {...research.banner} />
      <div className="band wrap grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_9fr]">
        <nav aria-label="Topics" className="lg:sticky lg:top-28 lg:self-start">
          <ol className="border-t border-ink">
            {topics.topics.map(({ slug, name }, index) => (
              <li key={slug} className="border-b border-rule">
                <a href={`#${slug}`} className="flex min-h-11 items-center gap-3 hover:text-indigo">
                  <span className="num w-5 text-sm text-soft">{index + 1}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {research.intro.map((paragraph) => (
            <p key={paragraph} className="max-w-[41.3em] text-lg not-first:mt-4">
              {paragraph}
            </p>
          ))}
          {topics.topics.map((topic, index) => (
            <Topic key={topic.slug} topic={topic} index={index} />
          ))}
        </div>
      </div>
      <CallToAction {...research.callToAction} />
    </>
  );
}

type TopicProps = { topic: (typeof topics)['topics'][number]; index: number };

/** Of the eight, the plots that hold several panels or curves are set across the whole measure. */
const wide = new Set(['r-program', 'methodology']);

function Topic({ topic, index }: TopicProps) {
  const detail = details.get(topic.slug);
  return (
    <article
      id={topic.slug}
      className="slice mt-16 border-t border-ink pt-6"
      data-reveal="1000"
      data-reveal-step="200"
    >
      <h2 className="flex items-baseline gap-4 text-h2">
        <span className="num text-h3 text-soft">{index + 1}</span>
        {topic.title}
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-[5fr_4fr]">
        <div className="space-y-4">
          {detail?.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Figure
          figure={topic.img}
          number={index + 1}
          className={wide.has(topic.slug) ? 'md:order-first md:col-span-2' : undefined}
        />
        <PointList title={research.coversTitle} points={detail?.covers ?? []} />
        <PointList title={research.youReceiveTitle} points={detail?.youReceive ?? []} />
      </div>
    </article>
  );
}
