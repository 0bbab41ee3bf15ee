import type { FigureRecord } from '../../../content/figure-record.ts';
import { FigureImage } from './figure-image.tsx';
import { FigureLayers } from './figure-layers.tsx';
import { FigureLink, FigureTake } from './figure-take.tsx';
import type { Slot } from './slots.ts';

type FigureProps = {
  figure: FigureRecord;
  /** Its number on this page. Without one it is a thumbnail: an ornament to the text beside it. */
  number?: number | string;
  /** Where it stands, which decides how wide its drawing is. */
  slot?: Slot;
  className?: string;
  /** Where its data can be opened: below it, or on its own page only, to which the caption leads. */
  take?: 'below' | 'link' | 'none';
  /** Whether the figure's own page says that it stands here. */
  isListed?: boolean;
};

/**
 * A plot with its caption, and below it what can be taken of it; a thumbnail has its title, which marks
 * simulated numbers as such.
 */
export function Figure({
  figure,
  number,
  slot = number === undefined ? 'thumb' : 'column',
  className = '',
  take = figure.hasTable ? 'below' : 'none',
  isListed = take !== 'none',
}: FigureProps) {
  const place = {
    ...(number !== undefined && figurePlace(figure, number, isListed)),
    className: `figure figure-${slot} ${className}`,
  };
  const content = (
    <>
      <FigureImage figure={figure} slot={slot} alt={number === undefined ? '' : figure.alt} />
      {number === undefined ? (
        <figcaption aria-hidden="true">{figure.title}</figcaption>
      ) : (
        <>
          <FigureLayers figure={figure} slot={slot} number={number} />
          <FigureCaption figure={figure} number={number} linked={take === 'link'} />
        </>
      )}
    </>
  );
  if (number === undefined || take !== 'below') return <figure {...place}>{content}</figure>;
  return (
    <div {...place}>
      <figure>{content}</figure>
      <FigureTake figure={figure} />
    </div>
  );
}

/** What the element has that a numbered figure is found by: its anchor, and which figure it is. */
export const figurePlace = (
  { id, hasTable }: FigureRecord,
  number: number | string,
  isListed = true,
) => ({
  id: `fig-${number}`,
  // Without a table it has no page of its own.
  'data-figure': hasTable && isListed ? id : undefined,
});

type FigureCaptionProps = {
  figure: FigureRecord;
  number: number | string;
  /** Leads to the figure's own page. */
  linked?: boolean;
};

/** "Fig. 3 · The finding. How to read it. Source: whose data." */
export function FigureCaption({ figure, number, linked = false }: FigureCaptionProps) {
  const { title, caption, source } = figure;
  const end = title.endsWith('?') ? '' : '.';
  return (
    <figcaption>
      <b>{`Fig. ${number} · ${title}${end}`}</b>
      {` ${caption} `}
      <cite>{source}</cite>
      {linked && (
        <>
          {' '}
          <FigureLink figure={figure}>{`Data of Fig. ${number}`}</FigureLink>
        </>
      )}
    </figcaption>
  );
}
