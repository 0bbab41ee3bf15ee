import categories from '../../content/publication-categories.yaml';
import publications from '../../content/publications.yaml';
import type { Enquiry } from '../components/enquiry/enquiry.ts';
import { EnquiryButton } from '../components/enquiry/enquiry-button.tsx';
import { Figure } from '../components/figures/figure.tsx';
import { Tooltip } from '../components/forms/tooltip.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { ActionBand } from '../components/layouts/call-to-action.tsx';
import { ContactWithoutScript } from '../components/layouts/contact-without-script.tsx';
import { SectionHead } from '../components/layouts/section-head.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(publications.meta, '/publications');

const submission: Enquiry = { kind: 'publication', words: publications.submitDialog };
const contact: Enquiry = { kind: 'contact', words: publications.contactDialog };
const details = new Map(publications.categories.map((category) => [category.key, category]));

export default function Publications() {
  const { readyToPublish } = publications;
  return (
    <>
      <Banner {...publications.banner}>
        <EnquiryButton enquiry={submission}>{publications.submitPublication}</EnquiryButton>
      </Banner>
      <div className="band wrap">
        {publications.intro.map((paragraph) => (
          <p key={paragraph} className="max-w-[41.3em] text-lg not-first:mt-4">
            {paragraph}
          </p>
        ))}
        <div className="mt-12 border-b border-rule">
          {categories.categories.map((category, index) => (
            <Category key={category.key} category={category} number={index + 1} />
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

type CategoryProps = { category: (typeof categories)['categories'][number]; number: number };

/** One catalogue card, ruled off: the plot, the text, and what a submission should include. */
function Category({ category, number }: CategoryProps) {
  const detail = details.get(category.key);
  return (
    <article id={category.key} className="category slice">
      <Figure figure={category.image} number={number} />
      <div>
        <h2 className="text-h3">{category.title}</h2>
        <p className="mt-3">{detail?.description}</p>
      </div>
      <div className="border-l-2 border-turmeric pl-5">
        <h3 className="font-text text-sm font-semibold">{publications.includeTitle}</h3>
        <ul className="mt-2 text-sm text-soft">
          {detail?.examples.map((example) => (
            <li key={example} className="border-b border-rule py-1.5 last:border-0">
              {example}
            </li>
          ))}
        </ul>
        <EnquiryButton enquiry={submission} className="btn btn-quiet mt-4">
          {publications.submit}
          <span className="sr-only"> to {category.name}</span>
        </EnquiryButton>
      </div>
    </article>
  );
}

function Integrity() {
  const { title, intro, points } = publications.integrity;
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
