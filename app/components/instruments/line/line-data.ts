import type { MonsoonYear } from '../../../../figures/plots/research/monsoon-plot.ts';

const files = import.meta.glob<MonsoonYear[]>(
  '../../../../figures/dist/research-python.data.json',
  { eager: true, import: 'default' },
);

/** The rain of each year, as it was measured. */
export const years = Object.values(files)[0]!;

const byAutumn = [...years].sort((a, b) => a[2] - b[2]);

/** The two years that the figure marks: the driest autumn and the wettest. */
export const [driest, wettest] = [byAutumn[0]![0], byAutumn.at(-1)![0]];
