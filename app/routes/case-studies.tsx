import { Link } from 'react-router';
import { sampleCaseId } from '../../deliverable/record.ts';
import { Figure } from '../components/figures/figure.tsx';
import { Scene } from '../components/figures/scene.tsx';
import type { Slot } from '../components/figures/slots.ts';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { CaseLink, type CaseStudy } from '../components/layouts/case-link.tsx';
import { CasePart, caseParts } from '../components/layouts/case-parts.tsx';
import { LabelledLine, splitLine } from '../components/layouts/labelled-line.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/case-studies';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'case-studies', 'cases');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['case-studies'].meta, '/case-studies');

/** Each case in full under an anchor of its own: the address to share, and to index. The first opens the page. */
export default function CaseStudies() {
  const { intro, callToAction } = useContent('case-studies');
  const [opening, ...others] = useContent('cases').cases;
  return (
    <>
      <Questions />
      <Story caseStudy={opening!} figure={1} slot="bleed" />
      <div className="band on-sand case-intro">
        <div className="wrap">
          {intro.map((paragraph, i) => (
            <p key={paragraph} className={i === 0 ? 'voice voice-large' : ''}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      {others.map((caseStudy, i) => (
        <Story key={caseStudy.id} caseStudy={caseStudy} figure={i + 2} slot="column" />
      ))}
      <CallToAction variant="turmeric" {...callToAction} />
    </>
  );
}

/** The page opens with what was asked. */
function Questions() {
  const { banner } = useContent('case-studies');
  return (
    <header className="wrap case-questions">
      <h1 className="display">{banner.title}</h1>
      <p className="lead">{banner.text}</p>
      <ol className="abreast">
        {useContent('cases').cases.map(({ id, title, description }) => (
          <li key={id}>
            <a href={`#case-${id}`} className="display case-turn">
              {title}
            </a>
            <p className="note">{splitLine(description.split('\n')[0]!).sentence}</p>
          </li>
        ))}
      </ol>
    </header>
  );
}

type StoryProps = { caseStudy: CaseStudy; figure: number; slot: Slot };

/** A case as a newspaper has it: the finding, its picture, question, answer and number, below them the rest in columns. */
function Story({ caseStudy, figure, slot }: StoryProps) {
  const { readMore, whole, deliverable } = useContent('case-studies');
  const { abstract, found, notes, sources } = caseParts(caseStudy.description);
  const part = (line: string) => <CasePart key={line} line={line} figure={figure} level={3} />;
  const isScene = slot === 'bleed';
  const picture = (
    <Figure
      figure={caseStudy.img}
      number={figure}
      slot={slot}
      finding={isScene ? 'largest' : 'normal'}
    />
  );
  return (
    <article id={`case-${caseStudy.id}`} className={`case-${slot} ${isScene ? '' : 'wrap'}`}>
      {isScene ? <Scene name="night">{picture}</Scene> : picture}
      <div className={`case-words ${isScene ? 'wrap' : ''}`}>
        <header>
          <h2>{caseStudy.title}</h2>
          {abstract.map((line) => (
            <LabelledLine key={line} line={line} />
          ))}
        </header>
        <p className="case-result">
          <b className="display num">{caseStudy.result.number}</b>{' '}
          <span>{caseStudy.result.of}</span>
        </p>
      </div>
      <div className={`case-rest ${isScene ? 'wrap' : ''}`}>
        <details className="fold">
          <summary className="no-print">
            {whole}
            <span className="sr-only">: {caseStudy.title}</span>
          </summary>
          <div className="case-found">{found.map(part)}</div>
          <div className="note case-how">
            {notes.map(part)}
            {sources.map((line) => (
              <LabelledLine key={line} line={line} />
            ))}
          </div>
        </details>
        <footer className="actions">
          <CaseLink caseStudy={caseStudy} className="btn btn-quiet">
            {readMore}
            <span className="sr-only">: {caseStudy.title}</span>
          </CaseLink>
          {caseStudy.id === sampleCaseId && (
            <Link to={deliverable.to} className="btn btn-quiet">
              {deliverable.label}
            </Link>
          )}
        </footer>
      </div>
    </article>
  );
}
