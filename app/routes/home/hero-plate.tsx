import { useState } from 'react';
import type { FigureRecord } from '../../../figures/record.ts';
import { FigureCaption } from '../../components/figure.tsx';

type HeroPlateProps = {
  figure: FigureRecord;
  number: string;
  /** Drawn within the page itself, so that it is there with the words. */
  inline: boolean;
};

const drawings = import.meta.env.SSR
  ? import.meta.glob<string>('../../../figures/dist/*.svg', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
  : {};

/** The drawing that the page carries: read from its file for the build, from the page in the browser. */
function carriedDrawing(id: string): string | undefined {
  if (!import.meta.env.SSR) return document.getElementById(id)?.innerHTML;
  return drawings[`../../../figures/dist/${id}.svg`]?.replace(/<title>.*?<\/title>/, '');
}

/**
 * The large plot of a slide. After a move inside the site the page carries no drawing, and the
 * figure is a picture like any other.
 */
export function HeroPlate({ figure, number, inline }: HeroPlateProps) {
  const [drawing] = useState(() => (inline ? carriedDrawing(figure.id) : undefined));
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
        <img
          src={figure.src}
          alt={figure.alt}
          width={figure.width}
          height={figure.height}
          loading="lazy"
          decoding="async"
        />
      )}
      <FigureCaption figure={figure} number={number} />
    </figure>
  );
}
