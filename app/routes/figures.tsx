import { Link } from 'react-router';
import type { FigureRecord, ManifestRecord } from '../../content/figure-record.ts';
import { sitePaths } from '../../content/schema/paths.ts';
import { FigureImage } from '../components/figures/figure-image.tsx';
import { type Choice, choices } from '../components/figures/slots.ts';
import { figurePlacesContext } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/figures';
import { drawnFigures } from './figure-page/read-figure.ts';

type Entry = { title: string; drawing: Pick<FigureRecord, 'id' | 'version' | 'alt' | 'sizes'> };

/** The figures of a page in the order of their numbers, or all where no places are known. */
type Sheet = { path?: string; page?: string; figures: Entry[] };

export function loader({ context }: Route.LoaderArgs): Sheet[] {
  const drawn = drawnFigures();
  const places = context.get(figurePlacesContext);
  if (!places) {
    return [{ figures: [...drawn.values()].filter(({ hasTable }) => hasTable).map(entryOf) }];
  }
  const standing = [...places].flatMap(([id, own]) => own.map((place) => ({ id, ...place })));
  return sitePaths.flatMap((path) => {
    const own = standing.filter((place) => place.path === path);
    if (own.length === 0) return [];
    const figures = own
      .sort((one, other) => one.number - other.number)
      .map(({ id }) => entryOf(drawn.get(id)!));
    return [{ path, page: own[0]!.page, figures }];
  });
}

/** What the list shows of a figure: of its drawings only the one for a column. */
function entryOf({ id, version, title, sizes }: ManifestRecord): Entry {
  const [{ width, height }] = choices({ sizes }, 'sheet') as [Choice];
  return { title, drawing: { id, version, alt: '', sizes: [[width, height]] } };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData!.content.figures.meta, '/figures');
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { title, intro } = useContent('figures');
  return (
    <div className="band wrap">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-6 mb-12 max-w-[40em] text-lg text-soft">{intro}</p>
      {loaderData.map(({ path, page, figures }) => (
        <section key={path} className="figures-of">
          {page && <h2 className="text-h4">{page}</h2>}
          <ol>
            {figures.map(({ title, drawing }) => (
              <li key={drawing.id}>
                <Link to={`/figures/${drawing.id}`}>
                  <FigureImage figure={drawing} slot="sheet" />
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
