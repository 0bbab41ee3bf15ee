import { contentHash } from '../scripts/lib/content-cache.ts';
import type { Plot } from './index.ts';

export const root = new URL('..', import.meta.url).pathname;

const sources = [
  'lib',
  'data',
  'checks',
  'build.ts',
  'csv.ts',
  'define.ts',
  'files.ts',
  'notes.ts',
  'picture.ts',
  'readable-marks.ts',
  'render.ts',
];

const tools = [
  '@resvg/resvg-js',
  'd3',
  'fontkit',
  'sharp',
  'subset-font',
  'svgo',
  'topojson-client',
  'valibot',
  'vega-datasets',
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/source-serif-4',
];

/** Changes when the library, the data, the figure's family or anything the figure reads or counts changes. */
export function figureKeys(): (plot: Plot) => string {
  const common = contentHash(root, [
    ...sources.map((name) => `figures/${name}`),
    'content/figure-record.ts',
    'content/figure-marks.ts',
    'tools/power/distributions',
    ...tools.map((name) => `node_modules/${name}/package.json`),
  ]);
  return ({ family, id, reads = [], counts }) =>
    contentHash(root, [`figures/plots/${family}`, ...reads], { common, id, counts: counts?.() });
}
