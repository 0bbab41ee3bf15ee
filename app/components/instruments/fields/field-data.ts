import type { FieldShares } from '../../../../figures/plots/publications/field-plot.ts';
import { yearsOf } from './field-state.ts';

const files = import.meta.glob<FieldShares>(
  '../../../../figures/dist/publication-fields.data.json',
  { eager: true, import: 'default' },
);

/** India's share of each field's articles by year, as the figure has it. */
export const shares = Object.values(files)[0]!;

export const years = yearsOf(shares);
