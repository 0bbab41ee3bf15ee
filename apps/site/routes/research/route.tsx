import { Suspense } from 'react';
import { Link } from 'react-router';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { Scene } from '#parts/figure/scene.tsx';
import { CallToAction } from '#parts/layout/call-to-action.tsx';
import { Promised } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';
import { Contents } from './contents.tsx';
import { TopicSection, useTopics } from './topic-section.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'research');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.research.meta, '/research');

export const handle = styledBy(
  'figure',
  'downloads',
  'scene',
  'opening',
  'call',
  'entry',
  'research',
);

export default function Research() {
  const research = useContent('research');
  const { banner, bannerTamil, callToAction } = research;
  const sections = useTopics().map((topic, index) => (
    <Suspense key={topic.slug}>
      <TopicSection topic={topic} number={index + 1} />
    </Suspense>
  ));
  return (
    <>
      <Promised {...banner}>
        <Link to={callToAction.button.to} className="btn btn-call">
          {callToAction.button.label}
        </Link>
      </Promised>
      <Scene name="letters">
        <Figure figure={banner.img} number={1} slot="bleed" finding="proof" tamil={bannerTamil} />
      </Scene>
      <section className="research-abstract wrap">
        <h2 className="h4">{research.abstractTitle}</h2>
        {research.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <div>
        <Contents />
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
      <h2 className="h4">{referencesTitle}</h2>
      <details className="fold fold-always">
        <summary className="no-print">{`${referencesTitle} · ${references.length}`}</summary>
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
