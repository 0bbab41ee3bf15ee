import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure, Scene } from '#parts/figure/figure.tsx';
import { ApaTable } from '#parts/layout/apa-table.tsx';
import { CaseLink, CaseParts, type CaseStudy, caseParts } from '#parts/layout/case-parts.tsx';
import { CallLink, CallToAction } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { LabelledLine } from '#parts/layout/texts.tsx';
import { sampleCaseId } from '../sample-deliverable/files/record.ts';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'case-studies', 'cases');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['case-studies'].meta, '/case-studies');

export const handle = styledBy('figure', 'scene', 'opening', 'call', 'apa', 'case-studies');

/** Each case in full under an anchor of its own: the address to share, and to index. The first one's figure opens the page. */
export default function CaseStudies() {
  const { banner, basis, intro, callToAction } = useContent('case-studies');
  const { cases } = useContent('cases');
  const [opening, ...others] = cases;
  return (
    <>
      <div className="on-night">
        <header className="wrap promise">
          <h1>{banner.title}</h1>
          <p className="display promise-sentence">{banner.text}</p>
          {basis && <p className="case-basis">{basis}</p>}
          <ol className="promise-terms case-list">
            {cases.map(({ id, title, fits }) => (
              <li key={id}>
                {fits && <p>{fits}</p>}
                <a href={`#case-${id}`} className="link">
                  {title}
                </a>
              </li>
            ))}
          </ol>
          <div className="promise-ways">
            <CallLink {...callToAction} />
          </div>
        </header>
        <Scene name="night">
          <Figure
            figure={opening!.img}
            number={1}
            slot="bleed"
            finding="large"
            scheme="dark"
            isFirst
          />
        </Scene>
      </div>
      <div className="band on-sand case-intro">
        <div className="wrap">
          {intro.map((paragraph, i) => (
            <p key={paragraph} className={i === 0 ? 'voice voice-large' : ''}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <Story caseStudy={opening!} figure={1} />
      {others.map((caseStudy, i) => (
        <Story key={caseStudy.id} caseStudy={caseStudy} figure={i + 2}>
          <Figure figure={caseStudy.img} number={i + 2} slot="full" />
        </Story>
      ))}
      <CallToAction {...callToAction} />
    </>
  );
}

type StoryProps = { caseStudy: CaseStudy; figure: number; children?: ReactNode };

/** A case: its name and number, its picture, question and answer, below them the rest in columns. Picture and number of the first open the page. */
function Story({ caseStudy, figure, children }: StoryProps) {
  const { readMore, whole, deliverable } = useContent('case-studies');
  const { title, description, result, table } = caseStudy;
  const { abstract, found, notes, sources } = caseParts(description);
  return (
    <article id={`case-${caseStudy.id}`} className="wrap case">
      <header className="case-head">
        <h2 className="case-name">{title}</h2>
        {children && (
          <p className="case-result">
            <b className="display num">{result.number}</b> <span>{result.of}</span>
          </p>
        )}
      </header>
      {children}
      <div className="case-words">
        {abstract.map((line) => (
          <LabelledLine key={line} line={line} />
        ))}
      </div>
      <div className="case-found">
        <CaseParts lines={found} figure={figure} level={3} />
        {table && <ApaTable {...table} groups={[table]} />}
      </div>
      <details className="fold fold-always">
        <summary className="no-print">
          <span>{whole}</span>
          <span className="sr-only">{`: ${title}`}</span>
        </summary>
        <div className="case-how">
          <CaseParts lines={notes} figure={figure} level={3} />
          {sources.map((line) => (
            <LabelledLine key={line} line={line} className="note" />
          ))}
        </div>
      </details>
      <footer className="actions">
        <CaseLink caseStudy={caseStudy} className="btn btn-quiet">
          <span>{readMore}</span>
          <span className="sr-only">{`: ${title}`}</span>
        </CaseLink>
        {caseStudy.id === sampleCaseId && (
          <Link to={deliverable.to} className="btn btn-quiet">
            {deliverable.label}
          </Link>
        )}
      </footer>
    </article>
  );
}
