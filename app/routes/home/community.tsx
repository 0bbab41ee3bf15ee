import { Link } from 'react-router';
import { useContent } from '../../content.ts';

/** Three ways on, each a line across the page. */
export function Community() {
  const { community } = useContent('home');
  return (
    <section className="band home-community">
      <div className="wrap">
        <h2 className="h4">{community.title}</h2>
        <p className="note">{community.intro}</p>
        <ul>
          {community.cards.map(({ title, desc, route }) => (
            <li key={route} data-reveal="1500">
              <h3>{title}</h3>
              <p className="note">{desc}</p>
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
