import { type Linear, linear } from '../../lib/linear.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';

/** India's share of the articles of each field, in percent, for each year from `from` on; the least last. */
export type FieldShares = { from: number; fields: { field: string; shares: number[] }[] };

type FieldFrame = { left: number; right: number; x: Linear; y: Linear };

/** Where years and shares stand in the drawing, by the figure as by its instrument. */
export function fieldScales(frame: Frame, years: [number, number]): FieldFrame {
  const { width, height } = frame;
  const tiny = width < 300;
  const [left, right] = tiny
    ? [4, width - 44]
    : isNarrow(frame)
      ? [42, width - 122]
      : [46, width - 190];
  return {
    left,
    right,
    x: linear(years, [left, right]),
    y: linear([0, 13], [height - (tiny ? 6 : 30), tiny ? 8 : 12]),
  };
}

/** Two points are a slope; where there is room, every year is one. */
export const drawsEachYear = ({ width }: Frame): boolean => width >= 900;

/** The fields that are named at their ends, the two of the finding first. */
export const namedFields = [
  'Computer and information sciences',
  'Agricultural sciences',
  'Materials science',
  'Psychology',
];

const short: Record<string, string> = {
  'Computer and information sciences': 'Computing',
  'Materials science': 'Materials',
  'Agricultural sciences': 'Agriculture',
};

export const fieldName = (field: string, frame: Frame): string =>
  (isNarrow(frame) && short[field]) ||
  field.replace('Computer and information sciences', 'Computer science');

export const percent = (share: number): string => `${share.toFixed(1)}%`;
