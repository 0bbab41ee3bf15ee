import { Link } from 'react-router';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { useContent } from '../../content.ts';

/** Links to the three community pages, side by side. */
export function Community() {
  const { community } = useContent('home');
  return (
    <section className="band ticks bg-sand">
      <div className="wrap">
        <SectionHead title={community.title} intro={community.intro} />
        <ul className="home-ways">
          {community.cards.map(({ title, desc, img, route }) => (
            <li key={route} className="home-way" data-reveal="1500">
              <Figure figure={img} />
              <h3 className="text-h4">{title}</h3>
              <p>{desc}</p>
              <Link to={route} className="btn btn-quiet">
                {community.readMore}
                <span className="sr-only">: {title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
