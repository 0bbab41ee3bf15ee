import { Link } from 'react-router';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { useContent } from '../../content.ts';

/** Five steps along one axis, numbered under its ticks. */
export function Process() {
  const { process } = useContent('home');
  const { steps } = useContent('analytics-steps');
  return (
    <section className="band">
      <div className="wrap">
        <div className="head-row">
          <SectionHead title={process.title} intro={process.intro} />
          <Link to={process.more.to} className="btn btn-quiet">
            {process.more.label}
          </Link>
        </div>
        <ol className="axis strip" data-reveal="1500">
          {steps.map(({ key, name, summary, image }) => (
            <li key={key} className="axis-step">
              <Figure figure={image} slot="small" />
              <div>
                <h3 className="text-h4">
                  <Link to={`/data-analytics#${key}`} className="target">
                    {name}
                  </Link>
                </h3>
                <p>{summary}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
