import { Link } from 'react-router';
import { useContent } from '../../content.ts';
import { HomeHead } from './home-head.tsx';

/** Three ways on, with what the figure of each page found, a row for each. */
export function Community() {
  const { community } = useContent('home');
  return (
    <section className="band">
      <div className="wrap">
        <HomeHead title={community.title} intro={community.intro} small />
        <ul className="home-ways">
          {community.cards.map(({ title, desc, img, route }) => (
            <li key={route} data-reveal="1500">
              <h3>{title}</h3>
              {img.title && <p className="home-finding">{img.title}</p>}
              <p className="note">{desc}</p>
              <Link to={route} className="btn btn-quiet">
                <span>{community.readMore}</span>
                <span className="sr-only">{`: ${title}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
