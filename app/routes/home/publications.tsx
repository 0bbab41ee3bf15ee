import home from '../../../content/home.yaml';
import categories from '../../../content/publication-categories.yaml';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { SiteLink } from '../../components/layouts/site-link.tsx';

const { publications } = home;

/** A drawer of catalogue cards; in the eighth place is the way to all of them. */
export function Publications() {
  return (
    <section className="band ticks bg-sand">
      <div className="wrap">
        <SectionHead title={publications.title} intro={publications.intro} />
        <ul className="catalogue strip" data-reveal="1500">
          {categories.categories.map(({ key, name, summary, image }) => (
            <li key={key} className="catalogue-card">
              <Figure figure={image} slot="card" />
              <h3 className="text-h4">
                <SiteLink to={`/publications#${key}`} className="card-link">
                  {name}
                </SiteLink>
              </h3>
              <p>{summary}</p>
            </li>
          ))}
          <li className="catalogue-card catalogue-more">
            <SiteLink to={publications.more.to} className="link card-link">
              {publications.more.label}
            </SiteLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
