import { Link } from 'react-router';
import type { FigureRecord, ManifestRecord } from '../../content/figure-record.ts';
import { type Subject, subjectOf, subjects } from '../../figures/data/credits.ts';
import { FigureImage } from '../components/figures/figure-image.tsx';
import { type Slot, widest } from '../components/figures/slots.ts';
import { figurePlacesContext } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/figures';
import { drawnFigures } from './figure-page/read-figure.ts';

type Entry = { title: string; drawing: Pick<FigureRecord, 'id' | 'version' | 'alt' | 'sizes'> };
type Group = { subject: Subject; lead: Entry; figures: Entry[] };

/** The figures that have a page, by what they are about; of each group the first that is drawn widest leads. */
export function loader({ context }: Route.LoaderArgs): Group[] {
  const places = context.get(figurePlacesContext);
  const listed = [...drawnFigures().values()].filter(
    ({ id, hasTable }) => hasTable && (!places || places.has(id)),
  );
  return subjects.flatMap((subject) => {
    const figures = listed.filter(({ source }) => subjectOf(source) === subject);
    const [lead] = figures.toSorted((a, b) => widest(b) - widest(a));
    if (!lead) return [];
    const others = figures.filter((figure) => figure !== lead);
    return { subject, lead: entryOf(lead), figures: others.map(entryOnSheet) };
  });
}

const entryOf = ({ id, version, title, sizes }: ManifestRecord): Entry => ({
  title,
  drawing: { id, version, alt: '', sizes },
});

/** Only the drawing for a phone, which has the size of a frame. */
const entryOnSheet = (figure: ManifestRecord): Entry =>
  entryOf({ ...figure, sizes: figure.sizes.slice(0, 1) });

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
          <Entry {...lead} slot="bleed" loading={i === 0 ? 'eager' : undefined} />
          <ul className="wrap">
            {figures.map((figure) => (
              <li key={figure.drawing.id}>
                <Entry {...figure} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type EntryProps = Entry & { slot?: Slot; loading?: 'eager' | 'lazy' };

function Entry({ title, drawing, slot, loading = 'lazy' }: EntryProps) {
  return (
    <Link to={`/figures/${drawing.id}`}>
      <FigureImage figure={drawing} slot={slot} loading={loading} />
      <span>{title}</span>
    </Link>
  );
}
