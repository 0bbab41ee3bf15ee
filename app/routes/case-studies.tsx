import { Link } from 'react-router';
import { sampleCaseId } from '../../deliverable/record.ts';
import { Figure } from '../components/figures/figure.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { CaseLink, type CaseStudy } from '../components/layouts/case-link.tsx';
import { CasePart, caseParts } from '../components/layouts/case-parts.tsx';
import { LabelledLine } from '../components/layouts/labelled-line.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/case-studies';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'case-studies', 'cases');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['case-studies'].meta, '/case-studies');

/** Each case in full under an anchor of its own: the address to share, and to index. */
export default function CaseStudies() {
  const caseStudies = useContent('case-studies');
  const cases = useContent('cases');
  return (
    <>
      <Banner {...caseStudies.banner} />
      <div className="band wrap">
        <div className="opening">
          <div className="space-y-4 text-lg">
            {caseStudies.intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <nav aria-label={caseStudies.contents}>
            <ol className="index-list">
              {cases.cases.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#case-${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        {cases.cases.map((caseStudy, index) => (
          // The head of the page is its first figure.
          <Story key={caseStudy.id} caseStudy={caseStudy} figure={index + 2} />
        ))}
      </div>
      <CallToAction {...caseStudies.callToAction} />
    </>
  );
}

type StoryProps = { caseStudy: CaseStudy; figure: number };

/** A case with its figure beside it, which stays in sight while its parts pass by. */
function Story({ caseStudy, figure }: StoryProps) {
  const caseStudies = useContent('case-studies');
  const { abstract, parts, limits, sources } = caseParts(caseStudy.description);
  return (
    <article id={`case-${caseStudy.id}`} className="case">
      <h2 className="max-w-[16em] text-h2">{caseStudy.title}</h2>
      <div className="case-abstract">
        {abstract.map((line) => (
          <LabelledLine key={line} line={line} />
        ))}
      </div>
      <div className="case-story">
        <Figure figure={caseStudy.img} number={figure} slot="half" />
        <div className="case-parts">
          {parts.map((line, i) => (
            <CasePart key={line} line={line} number={i + 1} figure={figure} level={3} />
          ))}
        </div>
      </div>
      <div className="case-end">
        <div className="case-limits">
          <CasePart line={limits} number={parts.length + 1} figure={figure} level={3} />
        </div>
        <div className="case-aside">
          {sources.map((line) => (
            <LabelledLine key={line} line={line} className="mb-3" />
          ))}
          <CaseLink caseStudy={caseStudy} className="link inline-flex min-h-11 items-center">
            {caseStudies.readMore}
            <span className="sr-only">: {caseStudy.title}</span>
          </CaseLink>
          {caseStudy.id === sampleCaseId && (
            <Link to={caseStudies.deliverable.to} className="link flex min-h-11 w-fit items-center">
              {caseStudies.deliverable.label}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
