import { Link } from 'react-router';
import { sampleCaseId } from '../../../deliverable/record.ts';
import { Figure } from '../../components/figures/figure.tsx';
import { LabelledLine } from '../../components/layouts/labelled-line.tsx';
import { useContent } from '../../content.ts';

type FirstPageProps = { title: string; abstract: string[] };

/** The report's first page: its title, what was asked and found, and the figure that shows it. */
export function FirstPage({ title, abstract }: FirstPageProps) {
  const { case: words } = useContent('sample-deliverable');
  return (
    <section id="case" className="split report-first">
      <div>
        <p className="kicker">
          <span className="num">1</span> <span>{words.title}</span>
        </p>
        <h2 className="display">{title}</h2>
        {abstract.map((line) => (
          <LabelledLine key={line} line={line} />
        ))}
        <Link to={`/case-studies#case-${sampleCaseId}`} className="link link-alone">
          {words.link}
        </Link>
      </div>
      <Figure figure={words.img} number={1} isListed={false} />
    </section>
  );
}
