import { extent, group, mean, rollup } from 'd3';
import { defineFigure } from '../../define.ts';
import { seattleHours } from '../../lib/data.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { type Dot, dots } from '../../lib/svg.ts';
import { shade } from '../../lib/theme.ts';

const [columns, pitch] = [52, 16];
const cells = rollup(
  seattleHours(),
  (rows) => mean(rows, (row) => row.temperature)!,
  (row) => Math.min(columns - 1, Math.floor(row.day / 7)),
  (row) => row.hour,
);
const all = Array.from(cells, ([week, hours]) =>
  Array.from(hours, ([hour, celsius]) => ({ week, hour, celsius })),
).flat();
const [coldest, warmest] = extent(all, (cell) => cell.celsius) as [number, number];
const warmth = (celsius: number) => (celsius - coldest) / (warmest - coldest);

export default defineFigure({
  id: 'banner-data-analytics',
  ...banner,
  inPage: true,
  decorative: true,
  title: 'A year of Seattle in dots',
  caption:
    'Normal temperature by week (across) and hour of the day (down): the warmer, the larger the dot.',
  source: 'NOAA hourly normals, Seattle, 1981 to 2010',
  alt: '',
  draw: () => {
    const bySize = group(all, (cell) => Math.round(warmth(cell.celsius) * 16));
    return Array.from(bySize, ([level, members]) => {
      const points = members.map(({ week, hour }): Dot => [616 + week * pitch, 16 + hour * pitch]);
      return dots(
        points,
        1.1 + (level / 16) * 6.4,
        shade('d', level / 16 < 0.5 ? 0.1 : 0.45 + level / 32),
      );
    });
  },
});
