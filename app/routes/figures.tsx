import type { Subject } from '../../figures/subjects.ts';
import { FigureEntry } from '../components/figures/figure-entry.tsx';
import type { Slot } from '../components/figures/slots.ts';
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

type Group = { subject: Subject; lead: Entry; figures: (Entry & { slot: Slot })[] };

export const loader = ({ context }: Route.LoaderArgs): Group[] =>
  figureGroups(context.get(figurePlacesContext)).map(({ subject, lead, others }) => ({
    subject,
    lead: entryOf(lead),
    figures: others.map((figure, i) =>
      isPair(i, others.length)
        ? { ...entryOf(figure), slot: 'pair' }
        : { ...entryOnSheet(figure), slot: 'sheet' },
    ),
  }));

/** In rows of three none has a hole: where one or two are left over, the last of a row is as wide as two. */
const isPair = (i: number, count: number): boolean =>
  (i === count - 1 && count % 3 > 0) || (i === count - 3 && count % 3 === 1);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData!.content.figures.meta, '/figures');
}

/** A contact sheet in groups, each opened by one figure from edge to edge. */
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
      </header>
      {groups.map(({ subject, lead, figures }, i) => (
        <section key={subject} className="figures-of">
          <h2 className="wrap">
            {subjects[subject]} <span className="num">{figures.length + 1}</span>
          </h2>
          <FigureEntry {...lead} slot="bleed" loading={i === 0 ? 'eager' : undefined} />
          <ul className="wrap">
            {figures.map((figure) => (
              <li key={figure.drawing.id} className={figure.slot === 'pair' ? 'pair' : undefined}>
                <FigureEntry {...figure} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
