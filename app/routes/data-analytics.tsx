import { Link } from 'react-router';
import type { PageContent } from '../../content/registry.ts';
import type { Enquiry } from '../components/enquiry/enquiry.ts';
import { EnquiryButton } from '../components/enquiry/enquiry-button.tsx';
import { Figure } from '../components/figures/figure.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { ActionBand } from '../components/layouts/call-to-action.tsx';
import { ContactWithoutScript } from '../components/layouts/contact-without-script.tsx';
import { SectionHead } from '../components/layouts/section-head.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/data-analytics';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'analytics-steps', 'data-analytics', 'instruments');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['data-analytics'].meta, '/data-analytics');

export default function DataAnalytics() {
  const { banner, getSupport, requestDialog, contact, contactDialog } =
    useContent('data-analytics');
  const request: Enquiry = { kind: 'analytics', words: requestDialog };
  const message: Enquiry = { kind: 'contact', words: contactDialog };
  return (
    <>
      <Banner {...banner}>
        <EnquiryButton enquiry={request}>{getSupport}</EnquiryButton>
      </Banner>
      <Overview />
      <Workflow />
      <Checklist />
      <ActionBand title={contact.title} text={contact.text}>
        <EnquiryButton enquiry={message} className="btn btn-call">
          {contact.button}
        </EnquiryButton>
        <ContactWithoutScript />
      </ActionBand>
    </>
  );
}

/** The text beside three standing figures, which do not count. */
function Overview() {
  const dataAnalytics = useContent('data-analytics');
  return (
    <div className="band wrap margin-notes">
      <div>
        {dataAnalytics.intro.map((paragraph) => (
          <p key={paragraph} className="text-lg not-first:mt-4">
            {paragraph}
          </p>
        ))}
      </div>
      <dl>
        {dataAnalytics.stats.map(({ value, suffix, label, counts }) => (
          <div key={label} className="standing">
            <dt className="text-sm text-soft">
              {label}
              {counts && <span className="mt-1 block max-w-[30ch] text-xs">{counts}</span>}
            </dt>
            <dd className="num font-display text-h3 font-semibold">
              {value}
              {suffix}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Workflow() {
  const { steps } = useContent('analytics-steps');
  const { title, intro, outcomeTitle, steps: described } = useContent('data-analytics').workflow;
  const details = new Map(described.map((step) => [step.key, step]));
  return (
    <section className="band ticks bg-sand">
      <div className="wrap">
        <SectionHead title={title} intro={intro} />
        <ol className="mt-12">
          {steps.map(({ key, name, image }, index) => (
            <li key={key} id={key} className="workflow-step" data-reveal="1000">
              <div>
                <span className="num font-display text-h2 font-semibold text-soft">
                  {index + 1}
                </span>
                <h3 className="text-h3">{name}</h3>
                <p className="mt-3">
                  {details.get(key)?.description} <ToolLink tool={details.get(key)?.tool} />
                </p>
                <p className="workflow-outcome text-sm">
                  <span className="font-semibold">{outcomeTitle}: </span>
                  <span className="text-soft">{details.get(key)?.outcome}</span>
                </p>
              </div>
              <Figure figure={image} number={index + 2} slot={index === 4 ? 'full' : 'half'} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type ToolLinkProps = { tool?: PageContent<'data-analytics'>['workflow']['steps'][number]['tool'] };

function ToolLink({ tool }: ToolLinkProps) {
  return (
    tool && (
      <Link to={tool.to} className="link">
        {tool.label}
      </Link>
    )
  );
}

function Checklist() {
  const { title, intro, columns } = useContent('data-analytics').checklist;
  return (
    <section className="band">
      <div className="wrap">
        <SectionHead title={title} intro={intro} />
        <div className="mt-10 grid gap-x-10 gap-y-8 border-t border-ink md:grid-cols-3">
          {columns.map((column) => (
            <div key={column.title} className="pt-6">
              <h3 className="text-h4">{column.title}</h3>
              <ul className="checks mt-4">
                {column.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
