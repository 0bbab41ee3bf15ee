import cases from '../../../content/cases.yaml';
import home from '../../../content/home.yaml';
import { Figure } from '../../components/figures/figure.tsx';
import { CaseLink } from '../../components/layouts/case-link.tsx';
import { LabelledLine } from '../../components/layouts/labelled-line.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { SiteLink } from '../../components/layouts/site-link.tsx';
import { firstBelow } from './figure-numbers.ts';

const { caseStudies } = home;

/** The preview that the specification asks for: the first two lines of the description. */
const preview = (description: string) => description.split('\n').slice(0, 2);

/** Three stories, the first as a lead with a wide plot, the others beside each other. */
export function CaseStudies() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHead title={caseStudies.title} intro={caseStudies.intro} />
          <SiteLink to={caseStudies.more.to} className="link inline-flex min-h-11 items-center">
            {caseStudies.more.label}
          </SiteLink>
        </div>
        <div className="stories mt-12">
          {cases.cases.map((caseStudy, index) => (
            <article key={caseStudy.id} className="story" data-reveal="1500">
              <Figure figure={caseStudy.img} number={firstBelow + index} />
              <div>
                <h3 className="text-h3">{caseStudy.title}</h3>
                {preview(caseStudy.description).map((line) => (
                  <LabelledLine key={line} line={line} className="mt-3" />
                ))}
                <CaseLink
                  caseStudy={caseStudy}
                  className="link mt-4 inline-flex min-h-11 items-center"
                >
                  {caseStudies.readMore}
                  <span className="sr-only">: {caseStudy.title}</span>
                </CaseLink>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
