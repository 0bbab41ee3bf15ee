import home from '../../../content/home.yaml';
import categories from '../../../content/publication-categories.yaml';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { SiteLink } from '../../components/layouts/site-link.tsx';

const { publications } = home;

/** A drawer of catalogue cards: one large, six small. */
export function Publications() {
  return (
    <section className="band ticks bg-sand">
      <div className="wrap">
        <SectionHead title={publications.title} intro={publications.intro} />
        <ul className="catalogue mt-12">
          {categories.categories.map(({ key, name, summary, image }) => (
            <li key={key} className="catalogue-card" data-reveal="1500">
              <Figure figure={image} className="catalogue-figure" />
              <div>
                <h3 className="text-h4">
                  <SiteLink to={`/publications#${key}`} className="card-link">
                    {name}
                  </SiteLink>
                </h3>
                <p className="mt-2 text-sm text-soft">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
        <SiteLink
          to={publications.more.to}
          className="link mt-10 inline-flex min-h-11 items-center"
        >
          {publications.more.label}
        </SiteLink>
      </div>
    </section>
  );
}
