import type { ComponentProps } from 'react';
import type { FigureRecord } from '../../../content/figure-record.ts';

type FigureImageProps = Omit<ComponentProps<'img'>, 'src'> & { figure: FigureRecord };

/** A figure as a picture. Each colour scheme has a file, as WebKit shows any SVG in an <img> as if it were light. */
export function FigureImage({ figure, ...img }: FigureImageProps) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={figure.srcDark} />
      <img
        src={figure.src}
        alt={figure.alt}
        width={figure.width}
        height={figure.height}
        loading="lazy"
        decoding="async"
        {...img}
      />
    </picture>
  );
}
