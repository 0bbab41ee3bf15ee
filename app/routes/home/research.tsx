import { Link } from 'react-router';
import { useContent } from '../../content.ts';
import type { HomeLists } from '../home.tsx';
import { HomeHead } from './home-head.tsx';

/** Eight topics, numbered. */
export function Research({ topics }: Pick<HomeLists, 'topics'>) {
  const { research } = useContent('home');
  return (
    <section>
      <HomeHead {...research} />
      <ol>
        {topics.map(({ slug, name, desc }) => (
          <li key={slug} data-reveal="1500" data-reveal-step="150">
            <h3>
              <Link to={`/research#${slug}`} className="target">
                {name}
              </Link>
            </h3>{' '}
            <p className="note">{desc}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
