import type { FigureRecord } from '@site/content/figure-record';

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
  /** A chart whose edges are those of the type: as wide as the window with the page's margin in its drawing, from 960 px on the page's measure. */
  chart: [
    [960, 1152],
    [600, 900],
    [0, 390],
  ],
} satisfies Record<string, Step[]>;

export type Slot = keyof typeof slots;

const enlarged = 1.4;

/** The most that a slot is wide, in CSS pixels. */
export const widthOf = (slot: Slot): number => Math.round(slots[slot][0]![1] * enlarged);

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
