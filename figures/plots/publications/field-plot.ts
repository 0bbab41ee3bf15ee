import { type Linear, linear } from '../../lib/linear.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';

/** India's share of the articles of each field, in percent, for each year from `from` on; the least last. */
export type FieldShares = { from: number; fields: { field: string; shares: number[] }[] };

type FieldFrame = { left: number; right: number; x: Linear; y: Linear };

/** Where years and shares stand in the drawing, by the figure as by its instrument. */
export function fieldScales(frame: Frame, years: [number, number]): FieldFrame {
  const { width, height } = frame;
  const [left, right] = isNarrow(frame) ? [42, width - 126] : [46, width - 196];
  return {
    left,
    right,
    x: linear(years, [left, right]),
    y: linear([0, 13], [height - 30, 12]),
  };
}

/** Two points are a slope; where there is room, every year is one. */
export const drawsEachYear = ({ width }: Frame): boolean => width >= 720;

/** The fields that are named at their ends, the two of the finding first. */
export const namedFields = [
  'Computer and information sciences',
  'Agricultural sciences',
  'Materials science',
  'Psychology',
];

/** Names that fit beside the lines. */
const short: Record<string, string> = {
  'Astronomy and astrophysics': 'Astronomy',
  'Biological and biomedical sciences': 'Biological sciences',
  'Computer and information sciences': 'Computer science',
  'Geosciences, atmospheric and ocean sciences': 'Geosciences',
  'Mathematics and statistics': 'Mathematics',
  'Natural resources and conservation': 'Natural resources',
};

/** The same beside a phone's. */
const shorter: Record<string, string> = {
  'Agricultural sciences': 'Agriculture',
  'Biological and biomedical sciences': 'Biology',
  'Computer and information sciences': 'Computing',
  'Health sciences': 'Health',
  'Materials science': 'Materials',
  'Natural resources and conservation': 'Resources',
};

export const fieldName = (field: string, frame: Frame): string =>
  (isNarrow(frame) && shorter[field]) || (short[field] ?? field);

export const percent = (share: number): string => `${share.toFixed(1)}%`;
