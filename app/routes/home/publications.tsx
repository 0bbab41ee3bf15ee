import { Link } from 'react-router';
import { useContent } from '../../content.ts';
import type { HomeLists } from '../home.tsx';
import { HomeHead } from './home-head.tsx';

/** The categories and what they ask for, after their heading on the same columns. */
export function Publications({ categories }: Pick<HomeLists, 'categories'>) {
  const { publications } = useContent('home');
  return (
    <section className="home-publications">
      <HomeHead {...publications} />
      <ul data-reveal="1500">
        {categories.map(({ key, name, summary }) => (
          <li key={key}>
            <h3>
              <Link to={`/publications#${key}`} className="target">
                {name}
              </Link>
            </h3>
            <p className="note">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
