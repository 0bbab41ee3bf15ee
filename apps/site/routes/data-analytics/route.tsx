import type { PageContent } from '@site/content/registry';
import { Link } from 'react-router';
import { withEnquiries } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { EnquiryButton } from '#parts/enquiry/enquiry-button.tsx';
import type { Enquiry } from '#parts/enquiry/enquiry-fields.tsx';
import { Figure, Scene } from '#parts/figure/figure.tsx';
import { ActionBand, ContactWithoutScript, Promised, SectionHead } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) =>
  withEnquiries(context, 'data-analytics', 'enquiry', 'instruments');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['data-analytics'].meta, '/data-analytics');

export const handle = styledBy(
  'figure',
  'scene',
  'opening',
  'alert',
  'call',
  'instruments',
  'sample',
  'data-analytics',
);

export default function DataAnalytics() {
  const { banner, bannerTamil, elsewhere, getSupport, requestDialog, contact, contactDialog } =
    useContent('data-analytics');
  const request: Enquiry = { kind: 'analytics', words: requestDialog };
  const message: Enquiry = { kind: 'contact', words: contactDialog };
  return (
    <>
      <div className="on-night question">
        <Promised {...banner} elsewhere={elsewhere}>
          <EnquiryButton enquiry={request} className="btn btn-call">
            {getSupport}
          </EnquiryButton>
          <ContactWithoutScript />
        </Promised>
        <Scene name="question">
          <Figure
            figure={banner.img}
            number={1}
            slot="chart"
            finding="large"
            isFirst
            tamil={bannerTamil}
            scheme="dark"
            className="february"
          >
            <QuestionSteps />
          </Figure>
        </Scene>
      </div>
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

/** One question taken through the five steps: the words of each, below the drawing that shows it. */
function QuestionSteps() {
  const { steps } = useContent('data-analytics').workflow;
  return (
    <ol className="question-steps">
      {steps.map(({ key, name, shown }) => (
        <li key={key}>
          <b>{name}</b>
          <p>{shown}</p>
        </li>
      ))}
    </ol>
  );
}

/** Where one can start, and beside it three standing figures, which do not count up, each with what it counts. */
function Overview() {
  const { intro, stats } = useContent('data-analytics');
  return (
    <div className="band wrap split overview">
      <div>
        {intro.map((paragraph) => (
          <p key={paragraph} className="lead">
            {paragraph}
          </p>
        ))}
      </div>
      <dl>
        {stats.map(({ value, suffix, label, counts }) => (
          <div key={label} className="count">
            <dt>
              <span>{label}</span> {counts && <span>{counts}</span>}
            </dt>
            <dd className="num">{`${value}${suffix}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Five steps: the first with a sample that can be drawn again, then four, two abreast. */
function Workflow() {
  const { title, intro, outcomeTitle, sampled, steps } = useContent('data-analytics').workflow;
  return (
    <section className="band workflow">
      <div className="wrap">
        <SectionHead title={title} intro={intro} />
        <ol className="workflow-steps">
          {steps.map(({ key, name, description, tool, outcome }, index) => (
            <li key={key} id={key} className="workflow-step" data-reveal="1000">
              <div className="workflow-words">
                <div>
                  <span className="workflow-number num">{index + 1}</span>
                  <h3 className="h3">{name}</h3>
                </div>
                <div>
                  <p>
                    <span>{description}</span> <ToolLink tool={tool} />
                  </p>
                  <p className="note workflow-outcome">
                    <b>{`${outcomeTitle}:`}</b> <span>{outcome}</span>
                  </p>
                </div>
              </div>
              {index === 0 && <Figure figure={sampled} number={2} slot="full" />}
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
    <section className="band wrap">
      <SectionHead title={title} intro={intro} />
      <div className="checklist">
        {columns.map((column) => (
          <div key={column.title}>
            <h3 className="h4">{column.title}</h3>
            <ul className="checks">
              {column.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
