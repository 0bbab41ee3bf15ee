import type { Subject } from '../../figures/subjects.ts';
import { FigureEntry } from '../components/figures/figure-entry.tsx';
import { figurePlacesContext } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/figures';
import {
  type FigureEntry as Entry,
  entryOnSheet,
  figureGroups,
} from './figure-page/listed-figures.ts';

type Group = { subject: Subject; figures: Entry[] };

export const loader = ({ context }: Route.LoaderArgs): Group[] =>
  figureGroups(context.get(figurePlacesContext)).map(({ subject, figures }) => ({
    subject,
    figures: figures.map(entryOnSheet),
  }));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData!.content.figures.meta, '/figures');
}

/** A contact sheet, by subject. */
export default function Figures({ loaderData: groups }: Route.ComponentProps) {
  const { title, intro, subjects } = useContent('figures');
  const all = groups.reduce((count, { figures }) => count + figures.length, 0);
  return (
    <div className="figures wrap">
      <header className="page-name">
        <h1>
          {title} <span className="num">{all}</span>
        </h1>
        <p>{intro}</p>
      </header>
      <ul className="figures-index">
        {groups.map(({ subject, figures }) => (
          <li key={subject}>
            <a href={`#${subject}`}>
              <span className="link">{subjects[subject]}</span>{' '}
              <span className="num">{figures.length}</span>
            </a>
          </li>
        ))}
      </ul>
      {groups.map(({ subject, figures }) => (
        <section key={subject} id={subject} className="figures-of">
          <h2 className="h4">{subjects[subject]}</h2>
          <ul>
            {figures.map((figure) => (
              <li key={figure.drawing.id}>
                <FigureEntry {...figure} slot="sheet" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
