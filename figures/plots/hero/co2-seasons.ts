import { curveCatmullRom, group, line, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/axis.ts';
import { co2 } from '../../lib/data.ts';
import { large } from '../../lib/formats.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { shade } from '../../lib/theme.ts';

const months = co2();

export default defineFigure({
  id: 'co2-seasons',
  ...large,
  title: 'Carbon dioxide by month',
  caption: 'A line for each year from 1958 to 2020',
  source: 'Mauna',
  alt: 'adfa lkjadsf lkjads flkjadsf lkjadsf lkjdsaf ',
  draw: () => {
    const x = scaleLinear([1, 12], [20, 900]);
    const y = scaleLinear([310, 420], [560, 20]);
    const shape = line<(typeof months)[number]>(
      (m) => x(m.month),
      (m) => y(m.ppm),
    ).curve(curveCatmullRom);
    return [...group(months, (m) => m.year)]
      .map(([year, rows]) =>
        el('path', { stroke: shade('q', (year - 1950) / 70), 'stroke-width': 1.5, d: shape(rows) }),
      )
      .concat(
        text(900, 40, ['CO', { sub: '2' }, ' in 2020'], { anchor: 'end' }),
        axisBottom({ ticks: [{ at: x(1), label: 'Jan' }], at: 570, from: 20, to: 900 }),
      );
  },
});
