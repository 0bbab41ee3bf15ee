import { useContent } from '#content.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { CaseLink } from '#parts/layout/case-parts.tsx';
import { splitLine } from '#parts/layout/texts.tsx';
import { HomeHead } from './sections.tsx';

/** The finding of the first case across the window, then three in the columns of a newspaper, with the first two lines of each. */
export function CaseStudies() {
  const { caseStudies } = useContent('home');
  const { cases } = useContent('cases');
  return (
    <section className="band home-cases">
      <div className="wrap">
        <HomeHead {...caseStudies} />
      </div>
      {cases[0] && (
        <div className="on-night">
          <Figure
            figure={cases[0].img}
            number={2}
            slot="chart"
            finding="large"
            downloads="link"
            scheme="dark"
          />
        </div>
      )}
      <div className="wrap">
        <ul className="home-columns">
          {cases.slice(0, 3).map((caseStudy) => (
            <li key={caseStudy.id} data-reveal="1500" suppressHydrationWarning>
              <h3>{caseStudy.title}</h3>
              {caseStudy.description
                .split('\n')
                .map(splitLine)
                .map(({ label, text }) => (
                  <p key={text} className="note">
                    {label && <b>{`${label}:`}</b>} <span>{text}</span>
                  </p>
                ))}
              <CaseLink caseStudy={caseStudy} className="link link-alone">
                <span>{caseStudies.readMore}</span>
                <span className="sr-only">{`: ${caseStudy.title}`}</span>
              </CaseLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
