import { Link } from 'react-router';
import { Figure } from '../../components/figures/figure.tsx';
import { CaseLink } from '../../components/layouts/case-link.tsx';
import { LabelledLine } from '../../components/layouts/labelled-line.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { useContent } from '../../content.ts';
import { firstBelow } from './figure-numbers.ts';

/** The preview that the specification asks for: the first two lines of the description. */
const preview = (description: string) => description.split('\n').slice(0, 2);

/** Three cases in a column, beside the figure of the first. */
export function CaseStudies() {
  const { caseStudies, hero } = useContent('home');
  const { cases } = useContent('cases');
  return (
    <section className="band">
      <div className="wrap">
        <div className="head-row">
          <SectionHead title={caseStudies.title} intro={caseStudies.intro} />
          <Link to={caseStudies.more.to} className="btn btn-quiet">
            {caseStudies.more.label}
          </Link>
        </div>
        <div className="home-cases">
          {cases.map((caseStudy, index) => (
            <article key={caseStudy.id} className="home-case">
              {index === 0 ? (
                <Figure
                  figure={caseStudy.img}
                  number={firstBelow(hero.slides)}
                  slot="lead"
                  take="link"
                />
              ) : (
                <Figure figure={caseStudy.img} slot="small" />
              )}
              <div data-reveal="1500">
                <h3 className="text-h4">{caseStudy.title}</h3>
                {preview(caseStudy.description).map((line) => (
                  <LabelledLine key={line} line={line} className="mt-2" />
                ))}
                <CaseLink caseStudy={caseStudy} className="link row-link">
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
