import { area, line, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { prices } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const months = prices()
  .filter(({ year, cotton }) => year >= 2005 && cotton !== null)
  .map(({ year, month, cotton }) => ({
    at: year + (month - 0.5) / 12,
    year,
    month,
    cotton: cotton!,
  }));
type Month = (typeof months)[number];
const dearest = months.reduce((most, one) => (one.cotton > most.cotton ? one : most));
const cheap = months
  .filter(({ at }) => at < dearest.at && at > dearest.at - 2.1)
  .reduce((least, one) => (one.cotton < least.cotton ? one : least));
const last = months.at(-1)!;
const times = (dearest.cotton / cheap.cotton).toFixed(1);

export default defineFigure({
  id: 'project-business',
  title: `Cotton cost ${times} times as much two years later`,
  caption: `The price of cotton (A index) by month, ${months[0]!.year} to ${last.year}, in nominal US dollars a kilogram: from ${cheap.cotton.toFixed(2)} in ${cheap.year} to ${dearest.cotton.toFixed(2)} in ${dearest.year}.`,
  source: credits.prices.credit,
  alt: `A ridge of cotton prices with one steep peak: ${cheap.cotton.toFixed(2)} dollars a kilogram in March ${cheap.year}, ${dearest.cotton.toFixed(2)} in March ${dearest.year}, ${last.cotton.toFixed(2)} in ${last.year}. A spinner’s raw material can quadruple in two years.`,
  sizes: { 172: 129, 280: 210, 560: 400 },
  table: () => ({
    columns: ['year', 'month', 'cotton (US$/kg)'],
    rows: months.map(({ year, month, cotton }) => [year, month, cotton]),
  }),
  draw: ({ width, height }) => {
    const large = width > 300;
    const foot = height - 20;
    const x = scaleLinear([2005, last.at], [0, width]);
    const y = scaleLinear([0, dearest.cotton], [foot, 22]);
    const rise = months.filter(({ at }) => at >= cheap.at && at <= dearest.at);
    const over = (rows: Month[]) =>
      area<Month>(
        ({ at }) => x(at),
        foot,
        ({ cotton }) => y(cotton),
      )(rows);
    return [
      el('path', { fill: 'q3', d: over(months) }),
      el('path', { fill: 'madder', d: over(rise) }),
      el('path', {
        stroke: 'q7',
        'stroke-width': large ? 2 : 1.25,
        d: line<Month>(
          ({ at }) => x(at),
          ({ cotton }) => y(cotton),
        )(months),
      }),
      hairline(`M0 ${foot}H${width}M${x(cheap.at)} ${foot}v5M${x(dearest.at)} ${foot}v5`),
      text(x(dearest.at), 14, `${dearest.cotton.toFixed(2)} $`, { face: 600, anchor: 'middle' }),
      text(x(cheap.at), height - 3, `${cheap.year}`, {
        face: 400,
        fill: 'soft',
        size: 12,
        tabular: true,
        anchor: 'end',
      }),
      text(x(dearest.at) - 4, height - 3, `${dearest.year}`, {
        face: 400,
        fill: 'soft',
        size: 12,
        tabular: true,
      }),
    ];
  },
});
