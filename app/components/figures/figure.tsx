import type { FigureRecord } from '../../../content/figure-record.ts';
import { FigureImage } from './figure-image.tsx';
import type { Slot } from './slots.ts';

type FigureProps = {
  figure: FigureRecord;
  /** Its number on this page. Without one it is a thumbnail: an ornament to the text beside it. */
  number?: number | string;
  /** Where it stands, which decides how wide its drawing is. */
  slot?: Slot;
  className?: string;
};

/** A plot with its caption; a thumbnail has its title, which marks simulated numbers as such. */
export function Figure({
  figure,
  number,
  slot = number === undefined ? 'thumb' : 'column',
  className = '',
}: FigureProps) {
  return (
    <figure
      id={number === undefined ? undefined : `fig-${number}`}
      className={`figure figure-${slot} ${className}`}
    >
      <FigureImage figure={figure} slot={slot} alt={number === undefined ? '' : figure.alt} />
      {number === undefined ? (
        <figcaption aria-hidden="true">{figure.title}</figcaption>
      ) : (
        <FigureCaption figure={figure} number={number} />
      )}
    </figure>
  );
}

type FigureCaptionProps = { figure: FigureRecord; number: number | string };

/** "Fig. 3 · The finding. How to read it. Source: whose data." */
export function FigureCaption({ figure, number }: FigureCaptionProps) {
  const { title, caption, source } = figure;
  const end = title.endsWith('?') ? '' : '.';
  return (
    <figcaption>
      <b>{`Fig. ${number} · ${title}${end}`}</b>
      {` ${caption} `}
      <cite>{source}</cite>
    </figcaption>
  );
}
