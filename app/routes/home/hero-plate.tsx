import type { FigureRecord } from '../../../content/figure-record.ts';
import { FigureCaption, figurePlace } from '../../components/figures/figure.tsx';
import { FigureImage, InlineFigure } from '../../components/figures/figure-image.tsx';
import { FigureLayers } from '../../components/figures/figure-layers.tsx';
import { useContent } from '../../content.ts';

type HeroPlateProps = {
  figure: FigureRecord;
  number: number;
  /** Drawn within the page itself, so that it is there with the words. */
  inline: boolean;
};

/** The large plot of a slide. */
export function HeroPlate({ figure, number, inline }: HeroPlateProps) {
  const { hero } = useContent('home');
  return (
    <figure
      {...figurePlace(figure, number)}
      className={`figure hero-main ${inline ? 'hero-weave' : ''}`}
    >
      {inline ? (
        <>
          <InlineFigure figure={figure} slot="full" />
          <p className="hero-see needs-js no-print" aria-hidden="true">
            {hero.see}
          </p>
        </>
      ) : (
        <FigureImage figure={figure} slot="full" />
      )}
      <FigureLayers figure={figure} slot="full" number={number} />
      <FigureCaption figure={figure} number={number} linked />
    </figure>
  );
}
