import type { Subject } from '../../figures/subjects.ts';
import { FigureEntry } from '../components/figures/figure-entry.tsx';
import { figurePlacesContext } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/figures';
import {
  type FigureEntry as Entry,
  entryOf,
  entryOnSheet,
  figureGroups,
} from './figure-page/listed-figures.ts';

type Group = { subject: Subject; lead: Entry; figures: Entry[] };

export const loader = ({ context }: Route.LoaderArgs): Group[] =>
  figureGroups(context.get(figurePlacesContext)).map(({ subject, lead, others }) => ({
    subject,
    lead: entryOf(lead),
    figures: others.map(entryOnSheet),
  }));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData!.content.figures.meta, '/figures');
}

/** A contact sheet in groups, each opened by one figure of the page's measure. */
export default function Figures({ loaderData: groups }: Route.ComponentProps) {
  const { title, intro, subjects } = useContent('figures');
  const all = groups.reduce((count, { figures }) => count + figures.length + 1, 0);
  return (
    <div className="figures">
      <header className="wrap">
        <h1 className="display">
          {title} <span className="num">{all}</span>
        </h1>
        <p className="intro">{intro}</p>
        <ul className="figures-index">
          {groups.map(({ subject, figures }) => (
            <li key={subject}>
              <a href={`#${subject}`} className="link">
                {subjects[subject]}
              </a>{' '}
              <span className="num">{figures.length + 1}</span>
            </li>
          ))}
        </ul>
      </header>
      {groups.map(({ subject, lead, figures }, i) => (
        <section key={subject} id={subject} className="figures-of">
          <h2 className="wrap">
            {subjects[subject]} <span className="num">{figures.length + 1}</span>
          </h2>
          <FigureEntry {...lead} slot="chart" loading={i === 0 ? 'eager' : undefined} />
          <ul className="wrap">
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
