import { figuresByPage } from '../../content/figure-places.ts';
import figures from '../../content/figures.yaml';
import { FigureImage } from '../components/figures/figure-image.tsx';
import { type Choice, choices } from '../components/figures/slots.ts';
import { SiteLink } from '../components/layouts/site-link.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/figures';
import { contentFolder, readFigure } from './figure-page/read-figure.ts';

export const meta = () => pageMeta(figures.meta, '/figures');

/** Runs when the site is built. */
export function loader() {
  return figuresByPage(contentFolder).map(({ path, page, ids }) => ({
    path,
    page,
    figures: ids.map(entryOf),
  }));
}

/** What the list shows of a figure: of its drawings only the one for a column. */
function entryOf(figureId: string) {
  const { id, version, title, ...figure } = readFigure(figureId);
  const [{ width, height }] = choices(figure, 'sheet') as [Choice];
  return { title, drawing: { id, version, alt: '', sizes: [[width, height] as const] } };
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  return (
    <div className="band wrap">
      <h1 className="text-h1">{figures.title}</h1>
      <p className="mt-6 mb-12 max-w-[40em] text-lg text-soft">{figures.intro}</p>
      {loaderData.map(({ path, page, figures: own }) => (
        <section key={path} className="figures-of">
          <h2 className="text-h4">{page}</h2>
          <ol>
            {own.map(({ title, drawing }) => (
              <li key={drawing.id}>
                <SiteLink to={`/figures/${drawing.id}`} prefetch="none">
                  <FigureImage figure={drawing} slot="sheet" />
                  {title}
                </SiteLink>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
