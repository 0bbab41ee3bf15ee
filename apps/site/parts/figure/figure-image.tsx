import {
  type ColourScheme,
  drawingFile,
  type FigureRecord,
  figureUrl,
} from '@site/content/figure-record';
import type { ComponentProps } from 'react';
import { Photograph } from './photograph.tsx';
import { choices, type Slot } from './slots.ts';

type FigureImageProps = Omit<ComponentProps<'img'>, 'src'> & {
  figure: Pick<FigureRecord, 'id' | 'version' | 'alt' | 'sizes' | 'photograph'>;
  slot?: Slot;
  /** In these colours only; otherwise in the visitor's. */
  scheme?: ColourScheme;
};

/**
 * A figure as a picture, or the photograph in its place: the drawing for the place's width and the
 * visitor's colour scheme. Each scheme has files, as WebKit shows any SVG in an <img> as if it were light.
 */
export function FigureImage({ figure, slot = 'column', scheme, ...img }: FigureImageProps) {
  if (figure.photograph) return <Photograph figure={figure} slot={slot} {...img} />;
  const all = choices(figure, slot);
  const last = all.at(-1)!;
  // So high a drawing is a list, of which a thumbnail shows the first rows.
  const isCut = slot === 'sheet' && last.height > 1.5 * last.width;
  const address = (width: number, colours: ColourScheme) =>
    figureUrl(figure, drawingFile(figure.id, width, colours));
  return (
    <picture data-scheme={scheme}>
      {(scheme ? [] : all).map(({ from, width, height }) => (
        <source
          key={from}
          media={`${from ? `(width>=${from}px) and ` : ''}(prefers-color-scheme:dark)`}
          srcSet={address(width, 'dark')}
          width={width}
          height={height}
        />
      ))}
      {all.slice(0, -1).map(({ from, width, height }) => (
        <source
          key={from}
          media={`(width>=${from}px)`}
          srcSet={address(width, scheme ?? 'light')}
          width={width}
          height={height}
        />
      ))}
      <img
        src={address(last.width, scheme ?? 'light')}
        alt={figure.alt}
        className={isCut ? 'first-rows' : undefined}
        width={last.width}
        height={last.height}
        loading="lazy"
        decoding="async"
        {...img}
      />
    </picture>
  );
}
