import type { PageContent } from '../../content/registry.ts';
import type { Enquiry } from '../components/enquiry/enquiry.ts';
import { EnquiryButton } from '../components/enquiry/enquiry-button.tsx';
import { Figure } from '../components/figures/figure.tsx';
import { Tooltip } from '../components/forms/tooltip.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { ActionBand } from '../components/layouts/call-to-action.tsx';
import { ContactWithoutScript } from '../components/layouts/contact-without-script.tsx';
import { SectionHead } from '../components/layouts/section-head.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/publications';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'publication-categories', 'publications', 'instruments');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.publications.meta, '/publications');

export default function Publications() {
  const { categories } = useContent('publication-categories');
  const publications = useContent('publications');
  const { readyToPublish } = publications;
  const submission: Enquiry = { kind: 'publication', words: publications.submitDialog };
  const contact: Enquiry = { kind: 'contact', words: publications.contactDialog };
  return (
    <>
      <Banner {...publications.banner}>
        <EnquiryButton enquiry={submission}>{publications.submitPublication}</EnquiryButton>
      </Banner>
      <div className="band wrap">
        <div className="opening">
          <div className="space-y-4 text-lg">
            {publications.intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <nav aria-label={publications.contents}>
            <ol className="index-list">
              {categories.map(({ key, title }) => (
                <li key={key}>
                  <a href={`#${key}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div className="entries">
          {categories.map((category, index) => (
            <Category key={category.key} category={category} index={index} />
          ))}
        </div>
      </div>
      <Integrity />
      <ActionBand title={readyToPublish.title} text={readyToPublish.text}>
        <Tooltip text={readyToPublish.tooltip}>
          {(describedBy) => (
            <EnquiryButton
              enquiry={contact}
              className="btn btn-call"
              aria-describedby={describedBy}
            >
              {readyToPublish.button}
            </EnquiryButton>
          )}
        </Tooltip>
        <ContactWithoutScript />
      </ActionBand>
    </>
  );
}

type CategoryProps = {
  category: PageContent<'publication-categories'>['categories'][number];
  index: number;
};

/** The first and the sixth stand as wide as the page (papers.css). */
const wide = [0, 5];

/** One entry: the plot, the text, and in the margin what a submission should include. */
function Category({ category, index }: CategoryProps) {
  const publications = useContent('publications');
  const detail = publications.categories.find(({ key }) => key === category.key);
  const submission: Enquiry = { kind: 'publication', words: publications.submitDialog };
  const isWide = wide.includes(index);
  return (
    // A layer of its own would cut off a figure that is wider than the text.
    <article id={category.key} className={isWide ? 'entry entry-wide' : 'entry'}>
      <h2 className={isWide ? 'text-h2' : 'text-h3'}>{category.title}</h2>
      <Figure
        figure={category.image}
        // The head of the page is its first figure.
        number={index + 2}
        slot={isWide ? 'full' : 'half'}
      />
      <p>{detail?.lead}</p>
      <details className="fold fold-parts">
        <summary className="no-print">{`${publications.more} ${category.name}`}</summary>
        <p>{detail?.description}</p>
        <div className="entry-note">
          <h3 className="font-text text-sm font-semibold">{publications.includeTitle}</h3>
          <ul>
            {detail?.examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
      </details>
      <div>
        <EnquiryButton enquiry={submission} className="btn btn-quiet">
          {publications.submit}
          <span className="sr-only"> to {category.name}</span>
        </EnquiryButton>
      </div>
    </article>
  );
}

function Integrity() {
  const { title, intro, points } = useContent('publications').integrity;
  return (
    <section className="band ticks bg-sand">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <SectionHead title={title} intro={intro} />
        <dl className="border-t border-ink">
          {points.map((point) => (
            <div key={point.title} className="border-b border-rule py-4">
              <dt className="font-semibold">{point.title}</dt>
              <dd className="text-soft">{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
