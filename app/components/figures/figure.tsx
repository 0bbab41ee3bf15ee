import type { FigureRecord } from '../../../content/figure-record.ts';
import { FigureImage } from './figure-image.tsx';

type FigureProps = {
  figure: FigureRecord;
  /** Its number on this page; without one there is no caption. */
  number?: number | string;
  /** Title only, for a picture beside a larger one. */
  short?: boolean;
  /** Says nothing that the text beside it does not say. */
  decorative?: boolean;
  className?: string;
};

/** A numbered, captioned plot: "Fig. 3 · title · source". */
export function Figure({ figure, number, short, decorative, className = '' }: FigureProps) {
  return (
    <figure className={`figure ${className}`}>
      <FigureImage figure={figure} alt={decorative ? '' : figure.alt} />
      {number !== undefined && <FigureCaption figure={figure} number={number} short={short} />}
    </figure>
  );
}

type FigureCaptionProps = Pick<FigureProps, 'figure' | 'short'> & { number: number | string };

export function FigureCaption({ figure, number, short }: FigureCaptionProps) {
  return (
    <figcaption>
      <b>Fig. {number}</b> · {short ? figure.title : figure.caption}
      {!short && ' '}
      {!short && <cite>{figure.source}</cite>}
    </figcaption>
  );
}
