import type { FigureRecord } from '../../../content/figure-record.ts';
import { FigureCaption } from '../../components/figures/figure.tsx';
import { FigureImage } from '../../components/figures/figure-image.tsx';
import { usePageDrawing } from '../../components/figures/use-inline-figure.ts';

type HeroPlateProps = {
  figure: FigureRecord;
  number: string;
  /** Drawn within the page itself, so that it is there with the words. */
  inline: boolean;
};

/** The large plot of a slide. */
export function HeroPlate({ figure, number, inline }: HeroPlateProps) {
  const pageDrawing = usePageDrawing(figure.id);
  const drawing = inline ? pageDrawing : undefined;
  return (
    <figure className="figure hero-main">
      {drawing ? (
        <span
          id={figure.id}
          role="img"
          aria-label={figure.alt}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a figure of this repository
          dangerouslySetInnerHTML={{ __html: drawing }}
          suppressHydrationWarning
        />
      ) : (
        <FigureImage figure={figure} />
      )}
      <FigureCaption figure={figure} number={number} />
    </figure>
  );
}
