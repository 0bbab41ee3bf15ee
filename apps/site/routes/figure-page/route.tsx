import {
  type FigureDetails,
  type FigureFile,
  type FigureRecord,
  figureUrl,
} from '@site/content/figure-record';
import { plainText, withoutBreaks } from '@site/content/text';
import { Link } from 'react-router';
import { contentOf, figurePlacesContext } from '#content.server.ts';
import { shortened, useContent } from '#content.ts';
import { addressOf, hiddenMeta, pageMeta } from '#page-meta.ts';
import { FigureNotes } from '#parts/figure/figure.tsx';
import { FigureEntry, placeName } from '#parts/figure/figure-entry.tsx';
import { FigureImage, type Slot, widest } from '#parts/figure/figure-image.tsx';
import { FigureLayers, instrumentOf } from '#parts/figure/figure-layers.tsx';
import { FigureParts } from '#parts/figure/figure-parts.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import NotFound from '../not-found/route.tsx';
import type { Route } from './+types/route';
import {
  drawnFigures,
  type FigureEntry as Entry,
  neighbours,
  readDetails,
} from './read-figures.ts';

/** Returns nothing for an id that no large figure has. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const figure = drawnFigures().get(id);
  const places = context.get(figurePlacesContext);
  if (!figure?.hasTable || (places && !places.has(id))) return null;
  return {
    figure,
    // As text: the framework would write an address for each cell of a table.
    details: readDetails(id),
    places: places?.get(id) ?? [],
    neighbours: neighbours(id, places),
    ...(await (instrumentOf(id)
      ? contentOf(context, 'figures', 'instruments')
      : contentOf(context, 'figures'))),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    const { meta, text } = matches[0].loaderData!.content['not-found'];
    return hiddenMeta(meta.title, text);
  }
  const { id, title, alt } = loaderData.figure;
  return [
    ...pageMeta({ title, description: shortened(alt, 160) }, `/figures/${id}`),
    ...(import.meta.env.SSR ? pictureTags(loaderData) : []),
  ];
}

/** The picture to share is the figure's own. */
function pictureTags({ figure, details }: Pick<FigureSheetProps, 'figure' | 'details'>) {
  const { files }: FigureDetails = JSON.parse(details);
  const address = (kind: FigureFile['kind']) =>
    addressOf(figureUrl(figure, files.find((file) => file.kind === kind)!.name));
  return [
    { property: 'og:image', content: address('png') },
    { property: 'og:image:alt', content: plainText(figure.alt) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'alternate', type: 'text/csv', href: address('csv') },
  ];
}

export const handle = styledBy(
  'figure',
  'downloads',
  'instruments',
  'rains',
  'sample',
  'figure-page',
);

export default function FigurePage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <FigureSheet {...loaderData} /> : <NotFound />;
}

type FigureSheetProps = {
  figure: FigureRecord;
  details: string;
  places: { path: string; page: string; number: string }[];
  neighbours: { previous?: Entry; next?: Entry };
};

function FigureSheet({ figure, details, places, neighbours }: FigureSheetProps) {
  const { all, previous, next } = useContent('figures');
  const slot = slotFor(figure);
  return (
    <article className="figure-page">
      <p className="kicker wrap">
        <Link to="/figures" className="link">
          {all}
        </Link>
        {places.map((place) => (
          <span key={place.path}>
            <Link to={`${place.path}#fig-${place.number}`} className="link">
              {placeName(place)}
            </Link>
          </span>
        ))}
      </p>
      <h1 className="display wrap">{withoutBreaks(figure.title)}</h1>
      <figure className={`figure first-part figure-${slot} ${slot === 'chart' ? '' : 'wrap'}`}>
        <div className="figure-plot">
          <FigureImage figure={figure} slot={slot} loading="eager" />
          <FigureLayers figure={figure} slot={slot} />
        </div>
        <FigureNotes figure={figure} downloads="none" />
      </figure>
      <div className="wrap">
        <FigureParts figure={figure} details={JSON.parse(details) as FigureDetails} heading="h2" />
      </div>
      <nav aria-label={all} className="wrap figure-neighbours">
        {neighbours.previous && (
          <FigureEntry {...neighbours.previous} slot="sheet" label={previous} />
        )}
        {neighbours.next && <FigureEntry {...neighbours.next} slot="sheet" label={next} />}
      </nav>
    </article>
  );
}

/** As large as its widest drawing is made for; what is drawn for a phone's whole width has its margin in it. */
function slotFor(figure: FigureRecord): Slot {
  if (figure.sizes[0]![0] === 390) return 'chart';
  return widest(figure) > 720 ? 'full' : 'column';
}
