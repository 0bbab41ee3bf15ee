import { type ComponentProps, useState } from 'react';
import type { FigureRecord } from '../../../content/figure-record.ts';

type FigureImageProps = Omit<ComponentProps<'img'>, 'src'> & { figure: FigureRecord };

/** A figure as a picture. Each colour scheme has a file, as WebKit shows any SVG in an <img> as if it were light. */
export function FigureImage({ figure, ...img }: FigureImageProps) {
  const { src, srcDark, alt, width, height } = figure;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={srcDark} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        {...img}
      />
    </picture>
  );
}

const drawings = import.meta.env.SSR
  ? import.meta.glob<string>('../../../figures/dist/*.page.svg', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
  : {};

/**
 * The figure as markup, to stand in the page and be drawn with its words: read from its file for the
 * build, from the page in the browser, out of the element that has the figure's id. After a move
 * inside the site the page carries no drawing, and the figure is a picture like any other.
 */
export function InlineFigure({ figure, alt = figure.alt, ...img }: FigureImageProps) {
  const [drawing] = useState(() =>
    import.meta.env.SSR
      ? drawings[`../../../figures/dist/${figure.id}.page.svg`]
      : document.getElementById(figure.id)?.innerHTML,
  );
  if (!drawing) return <FigureImage figure={figure} alt={alt} {...img} />;
  return (
    <span
      id={figure.id}
      className={img.className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a figure of this repository
      dangerouslySetInnerHTML={{ __html: drawing }}
      suppressHydrationWarning
    />
  );
}
