import { Link } from 'react-router';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { useContent } from '../../content.ts';

/** Cards of the publication categories; the eighth links to all of them. */
export function Publications() {
  const { publications } = useContent('home');
  const { categories } = useContent('publication-categories');
  return (
    <section className="band ticks bg-sand">
      <div className="wrap">
        <SectionHead title={publications.title} intro={publications.intro} />
        <ul className="catalogue strip" data-reveal="1500">
          {categories.map(({ key, name, summary, image }) => (
            <li key={key} className="catalogue-card">
              <Figure figure={image} slot="card" />
              <h3 className="text-h4">
                <Link to={`/publications#${key}`} className="card-link">
                  {name}
                </Link>
              </h3>
              <p>{summary}</p>
            </li>
          ))}
          <li className="catalogue-card catalogue-more">
            <Link to={publications.more.to} className="link card-link">
              {publications.more.label}
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
