import caseStudies from '../../content/case-studies.yaml';
import cases from '../../content/cases.yaml';
import { Figure } from '../components/figures/figure.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { CaseLink } from '../components/layouts/case-link.tsx';
import { LabelledLine } from '../components/layouts/labelled-line.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(caseStudies.meta, '/case-studies');

/** Each case in full under an anchor of its own: the address to share, and to index. */
export default function CaseStudies() {
  return (
    <>
      <Banner {...caseStudies.banner} />
      <div className="band wrap">
        {caseStudies.intro.map((paragraph) => (
          <p key={paragraph} className="max-w-[41.3em] text-lg not-first:mt-4">
            {paragraph}
          </p>
        ))}
        {cases.cases.map((caseStudy, index) => (
          <article
            key={caseStudy.id}
            id={`case-${caseStudy.id}`}
            className="mt-16 border-t border-ink pt-8"
          >
            <h2 className="max-w-[12.8em] text-h2">{caseStudy.title}</h2>
            <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
              <Figure
                figure={caseStudy.img}
                number={index + 1}
                className="lg:sticky lg:top-24 lg:self-start"
              />
              <div className="space-y-4">
                {caseStudy.description.split('\n').map((line) => (
                  <LabelledLine key={line} line={line} />
                ))}
                <CaseLink caseStudy={caseStudy} className="link inline-flex min-h-11 items-center">
                  {caseStudies.readMore}
                  <span className="sr-only">: {caseStudy.title}</span>
                </CaseLink>
              </div>
            </div>
          </article>
        ))}
      </div>
      <CallToAction {...caseStudies.callToAction} />
    </>
  );
}
