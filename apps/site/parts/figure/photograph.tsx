import {
  type FigureRecord,
  pictureAddress,
  plainWidth,
  sizeFile,
} from '@site/content/figure-record';
import type { ComponentProps } from 'react';
import { type Slot, widthOf } from './slots.ts';

type PhotographProps = Omit<ComponentProps<'img'>, 'src'> & {
  figure: Pick<FigureRecord, 'version' | 'alt' | 'sizes' | 'photograph'>;
  slot: Slot;
};

/** What stays in view of a crop within the crop, by quarters: `focus-x-0`, `focus-y-75`. */
const quarter = (percent: number): number => Math.round(percent / 25) * 25;

/** A photograph in the size that its place asks for: AVIF, or one JPEG for browsers that do not show that. */
export function Photograph({ figure, slot, className = '', ...img }: PhotographProps) {
  const { version, alt, sizes, photograph } = figure;
  const [width, height] = sizes.at(-1)!;
  const address = (wide: number, ending: 'avif' | 'jpg') =>
    pictureAddress + sizeFile(version, wide, ending);
  const [x, y] = photograph?.focus ?? [50, 50];
  const shown = img.width ?? widthOf(slot);
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={sizes.map(([wide]) => `${address(wide, 'avif')} ${wide}w`).join(', ')}
        sizes={`(width>=${shown}px) ${shown}px, 100vw`}
      />
      <img
        src={address(plainWidth(sizes), 'jpg')}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`photograph focus-x-${quarter(x)} focus-y-${quarter(y)} ${className}`.trim()}
        {...img}
      />
    </picture>
  );
}
