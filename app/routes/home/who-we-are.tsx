import { Link } from 'react-router';
import { useContent } from '../../content.ts';

/** Set like a paper's front matter: who we are as an abstract beside its heading, the values as a ruled table. */
export function WhoWeAre() {
  const { whoWeAre, vision } = useContent('home');
  return (
    <section className="band ticks">
      <div className="wrap home-front">
        <div data-reveal="1500">
          <h2 className="text-h2">{whoWeAre.title}</h2>
          <Link to={whoWeAre.more.to} className="link row-link">
            {whoWeAre.more.label}
          </Link>
        </div>
        <ul className="home-points" data-reveal="1500">
          {whoWeAre.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div data-reveal="1500">
          <h2 className="text-h2">{vision.title}</h2>
          <p className="mt-4 text-soft">{vision.intro}</p>
        </div>
        <dl className="home-values" data-reveal="1500">
          {vision.values.map(({ title, text }) => (
            <div key={title}>
              <dt className="text-h4">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
