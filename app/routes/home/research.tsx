import { Link } from 'react-router';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { useContent } from '../../content.ts';

/** Eight numbered topics, each with its plot in the margin. */
export function Research() {
  const { research } = useContent('home');
  const { topics } = useContent('topics');
  return (
    <section className="band">
      <div className="wrap">
        <div className="head-row">
          <SectionHead title={research.title} intro={research.intro} />
          <Link to={research.more.to} className="btn btn-quiet">
            {research.more.label}
          </Link>
        </div>
        <ol className="home-topics strip">
          {topics.map(({ slug, name, desc, img }, index) => (
            <li key={slug} className="home-topic" data-reveal="1500" data-reveal-step="150">
              <Figure figure={img} slot="small" />
              <h3 className="text-h4">
                <span className="home-topic-number">{index + 1}</span>{' '}
                <Link to={`/research#${slug}`} className="target">
                  {name}
                </Link>
              </h3>
              <p>{desc}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
