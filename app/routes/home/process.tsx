import { Link } from 'react-router';
import { useContent } from '../../content.ts';
import type { HomeLists } from '../home.tsx';
import { HomeHead } from './home-head.tsx';

/** Five steps as a stair from edge to edge of the window. */
export function Process({ steps }: Pick<HomeLists, 'steps'>) {
  const { process } = useContent('home');
  return (
    <section className="band home-process">
      <div className="wrap">
        <HomeHead {...process} />
      </div>
      <ol data-reveal="1500">
        {steps.map(({ key, name, summary }) => (
          <li key={key}>
            <h3>
              <Link to={`/data-analytics#${key}`} className="target">
                {name}
              </Link>
            </h3>{' '}
            <p className="note">{summary}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
