import {
  type ColourScheme,
  drawingFile,
  type FigureRecord,
  figureUrl,
  pictureAddress,
  plainWidth,
  sizeFile,
} from '@site/content/figure-record';
import type { ComponentProps } from 'react';
import { Styles } from '../layout/page-styles.tsx';

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
    <>
      <Styles names={['photograph']} />
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
    </>
  );
}

/** From this viewport width on, in CSS pixels, a drawing of this width is wanted. */
type Step = readonly [from: number, width: number];

/**
 * The places a figure can stand in: which drawing fits there, the widest viewport first. In a window wider
 * than 1,600 px type grows, and a place that grows with it keeps its drawing, so that labels grow as well:
 * a drawing is shown up to `enlarged` times as wide as it is drawn.
 */
const slots = {
  /** Half of the full measure, beside text or another figure; alone in its row below 820 px. */
  half: [
    [1200, 560],
    [820, 358],
    [600, 560],
    [0, 358],
  ],
  /** In one of two columns of text, below 1024 px in the only one. */
  answer: [
    [1200, 560],
    [1024, 358],
    [600, 560],
    [0, 358],
  ],
  /** One of many on a sheet. */
  sheet: [[0, 358]],
  /** The first of a subject on a sheet: two or three of its five columns, the whole measure below 1024 px. */
  lead: [
    [1200, 560],
    [1024, 358],
    [680, 720],
    [600, 560],
    [0, 358],
  ],
  /** A column of text. */
  column: [
    [600, 560],
    [0, 358],
  ],
  /** Text and margin of a page that has a list of contents beside them. */
  wide: [
    [1800, 720],
    [800, 900],
    [600, 560],
    [0, 358],
  ],
  /** Two thirds of the measure, beside its words; the whole of it below 1024 px. */
  aside: [
    [1120, 720],
    [1024, 560],
    [860, 900],
    [680, 720],
    [600, 560],
    [0, 358],
  ],
  /** The page's whole measure. */
  full: [
    [1200, 1152],
    [860, 900],
    // 720, where a figure is drawn at it; other ones stay at 560.
    [680, 700],
    [600, 560],
    [0, 358],
  ],
  /** From edge to edge of the window. */
  bleed: [
    [1280, 1440],
    [1200, 1250],
    [960, 1100],
    [760, 900],
    [600, 560],
    [0, 390],
  ],
  /** A chart whose edges are those of the type: as wide as the window with the page's margin in its drawing, from 1120 px on the page's measure. */
  chart: [
    [1120, 1152],
    [600, 900],
    [0, 390],
  ],
} satisfies Record<string, Step[]>;

export type Slot = keyof typeof slots;

const enlarged = 1.4;

/** The most that a slot is wide, in CSS pixels. */
const widthOf = (slot: Slot): number => Math.round(slots[slot][0]![1] * enlarged);

/** The widest drawing of a figure. */
export const widest = ({ sizes }: Pick<FigureRecord, 'sizes'>): number => sizes.at(-1)![0];

export type Choice = { from: number; width: number; height: number };

/**
 * The drawings of a figure for a slot: from which viewport width on each is shown, the widest first, the
 * last one from 0. A width at which it is not drawn gives way to the nearest one.
 */
export function choices({ sizes }: Pick<FigureRecord, 'sizes'>, slot: Slot): Choice[] {
  const steps: readonly Step[] = slots[slot];
  const all = steps.map(([from, wanted]) => {
    const distance = ([width]: readonly [number, number]) => Math.abs(Math.log(width / wanted));
    const [width, height] = sizes.reduce((best, one) =>
      distance(one) < distance(best) ? one : best,
    );
    return { from, width, height };
  });
  return all.filter((choice, i) => all[i + 1]?.width !== choice.width);
}
