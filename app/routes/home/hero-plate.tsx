import type { FigureRecord } from '../../../content/figure-record.ts';
import home from '../../../content/home.yaml';
import { FigureCaption } from '../../components/figures/figure.tsx';
import { FigureImage, InlineFigure } from '../../components/figures/figure-image.tsx';

type HeroPlateProps = {
  figure: FigureRecord;
  number: number;
  /** Drawn within the page itself, so that it is there with the words. */
  inline: boolean;
};

/** The large plot of a slide. */
export function HeroPlate({ figure, number, inline }: HeroPlateProps) {
  return (
    <figure id={`fig-${number}`} className={`figure hero-main ${inline ? 'hero-weave' : ''}`}>
      {inline ? (
        <>
          <InlineFigure figure={figure} slot="full" />
          <p className="hero-see needs-js no-print" aria-hidden="true">
            {home.hero.see}
          </p>
        </>
      ) : (
        <FigureImage figure={figure} slot="full" />
      )}
      <FigureCaption figure={figure} number={number} linked />
    </figure>
  );
}
