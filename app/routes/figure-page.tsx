import { Link } from 'react-router';
import { figurePlaces } from '../../content/figure-places.ts';
import type { FigureDetails, FigureRecord } from '../../content/figure-record.ts';
import figures from '../../content/figures.yaml';
import notFound from '../../content/not-found.yaml';
import { FigureImage } from '../components/figures/figure-image.tsx';
import { FigureParts } from '../components/figures/figure-parts.tsx';
import type { Slot } from '../components/figures/slots.ts';
import { hiddenMeta, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/figure-page';
import { contentFolder, readDetails, readFigure } from './figure-page/read-figure.ts';
import { shortened } from './figure-page/shortened.ts';
import NotFound from './not-found.tsx';

/** Runs when the site is built. Gives nothing for an id that no large figure has. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const places = figurePlaces(contentFolder).get(id);
  if (!places) return null;
  // As text: the framework would write an address for each cell of a table.
  return { figure: readFigure(id), details: readDetails(id), places };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return hiddenMeta(notFound.meta.title);
  const { id, title, alt } = loaderData.figure;
  return pageMeta({ title, description: shortened(alt, 160) }, `/figures/${id}`);
}

export default function FigurePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { figure, places } = loaderData;
  const details: FigureDetails = JSON.parse(loaderData.details);
  const slot = slotFor(figure);
  return (
    <article className="band wrap figure-page">
      <p className="kicker">
        <Link to="/figures" className="link">
          {figures.all}
        </Link>
        {places.map(({ path, page, number }) => (
          <span key={path}>
            <Link to={`${path}#fig-${number}`} className="link">
              {`Fig. ${number}, ${page}`}
            </Link>
          </span>
        ))}
      </p>
      <h1 className="max-w-[20em] text-h2">{figure.title}</h1>
      <figure className={`figure figure-${slot} ${widest(figure) > 358 ? '' : 'figure-small'}`}>
        <FigureImage figure={figure} slot={slot} loading="eager" />
        <figcaption>
          {`${figure.caption} `}
          <cite>{figure.source}</cite>
        </figcaption>
      </figure>
      <FigureParts figure={figure} details={details} heading="h2" />
    </article>
  );
}

const widest = ({ sizes }: FigureRecord): number => sizes.at(-1)![0];

/** As large as its widest drawing is made for. */
function slotFor(figure: FigureRecord): Slot {
  if (widest(figure) > 1152) return 'full';
  return widest(figure) > 560 ? 'wide' : 'column';
}
