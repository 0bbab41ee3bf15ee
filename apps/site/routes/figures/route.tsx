import type { Subject } from '@site/figures/subjects';
import { contentOf, figurePlacesContext } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { FigureEntry, placeName } from '#parts/figure/figure-entry.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import {
  type FigureEntry as Entry,
  entryOf,
  entryOnSheet,
  figureGroups,
} from '../figure-page/read-figures.ts';
import type { Route } from './+types/route';

type Group = { subject: Subject; figures: (Entry & { label?: string })[] };

export async function loader({ context }: Route.LoaderArgs) {
  const places = context.get(figurePlacesContext);
  const groups: Group[] = figureGroups(places).map(({ subject, figures }) => ({
    subject,
    figures: figures.map((figure, i) => ({
      ...(i === 0 ? entryOf(figure) : entryOnSheet(figure)),
      label: places?.get(figure.id)?.map(placeName)[0],
    })),
  }));
  return { groups, ...(await contentOf(context, 'figures')) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.figures.meta, '/figures');

export const handle = styledBy('page-name', 'figures');

/** A contact sheet: each subject is led by one figure, large. */
export default function Figures({ loaderData: { groups } }: Route.ComponentProps) {
  const { title, intro, subjects } = useContent('figures');
  return (
    <div className="figures wrap">
      <header className="page-name">
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      <ul className="figures-index first-part">
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
          <h2 className="label">{subjects[subject]}</h2>
          <ul>
            {figures.map((figure, i) => (
              <li key={figure.drawing.id}>
                <FigureEntry {...figure} slot={i === 0 ? 'lead' : 'sheet'} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
