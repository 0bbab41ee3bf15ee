import { Link } from 'react-router';
import { useContent } from '../../content.ts';

/** The first point set large as a statement, the others as notes beside it. */
export function WhoWeAre() {
  const { whoWeAre } = useContent('home');
  return (
    <section className="home-who">
      <h2 className="h4">{whoWeAre.title}</h2>
      <ul data-reveal="1500">
        {whoWeAre.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Link to={whoWeAre.more.to} className="link link-alone">
        {whoWeAre.more.label}
      </Link>
    </section>
  );
}
