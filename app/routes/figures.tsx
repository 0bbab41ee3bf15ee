import { Link } from 'react-router';
import type { FigureRecord, ManifestRecord } from '../../content/figure-record.ts';
import { type Subject, subjectOf, subjects } from '../../figures/data/credits.ts';
import { FigureImage } from '../components/figures/figure-image.tsx';
import { type Choice, choices } from '../components/figures/slots.ts';
import { figurePlacesContext } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/figures';
import { drawnFigures } from './figure-page/read-figure.ts';

type Entry = { title: string; drawing: Pick<FigureRecord, 'id' | 'version' | 'alt' | 'sizes'> };

/** The figures that have a page, by what they are about. */
export function loader({ context }: Route.LoaderArgs): { subject: Subject; figures: Entry[] }[] {
  const places = context.get(figurePlacesContext);
  const listed = [...drawnFigures().values()].filter(
    ({ id, hasTable }) => hasTable && (!places || places.has(id)),
  );
  return subjects.flatMap((subject) => {
    const figures = listed.filter(({ source }) => subjectOf(source) === subject).map(entryOf);
    return figures.length > 0 ? { subject, figures } : [];
  });
}

/** What the sheet shows of a figure: of its drawings only the one for a column. */
function entryOf({ id, version, title, sizes }: ManifestRecord): Entry {
  const [{ width, height }] = choices({ sizes }, 'sheet') as [Choice];
  return { title, drawing: { id, version, alt: '', sizes: [[width, height]] } };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData!.content.figures.meta, '/figures');
}

/** A contact sheet: each figure with its finding, in groups. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { title, intro, subjects } = useContent('figures');
  const all = loaderData.reduce((count, { figures }) => count + figures.length, 0);
  return (
    <div className="band wrap figures">
      <h1 className="display">
        {title} <span className="num">{all}</span>
      </h1>
      <p className="intro">{intro}</p>
      {loaderData.map(({ subject, figures }) => (
        <section key={subject} className="figures-of">
          <h2 className="h2">
            {subjects[subject]} <span className="num">{figures.length}</span>
          </h2>
          <ul>
            {figures.map(({ title, drawing }) => (
              <li key={drawing.id}>
                <Link to={`/figures/${drawing.id}`}>
                  <FigureImage figure={drawing} slot="sheet" />
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
