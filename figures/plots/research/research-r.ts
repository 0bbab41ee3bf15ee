import { extent, mean, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { gapminder } from '../../lib/data.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { type Dot, el } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

const rows = gapminder();
// The file's own cluster numbers, in the order of the panels.
const regions = [
  { cluster: 2, name: 'Sub-Saharan Africa' },
  { cluster: 0, name: 'South Asia' },
  { cluster: 5, name: 'Middle East' },
  { cluster: 4, name: 'East Asia, Pacific' },
  { cluster: 3, name: 'Americas' },
  { cluster: 1, name: 'Europe' },
];

const [width, height, pitchX, pitchY] = [190, 196, 225, 236];
const corner = (i: number): Dot => [(i % 3) * pitchX, Math.floor(i / 3) * pitchY];
const [before, now] = [1955, 2005];
const journeys = rows
  .filter(({ year }) => year === before)
  .map((then) => ({
    cluster: then.cluster,
    then,
    later: rows.find((row) => row.country === then.country && row.year === now)!,
  }));
type Journey = (typeof journeys)[number];
const extentOf = (field: 'fertility' | 'life_expect') =>
  extent(journeys.flatMap(({ then, later }) => [then[field], later[field]])) as [number, number];
const x = scaleLinear(extentOf('fertility'), [8, width]);
const y = scaleLinear(extentOf('life_expect'), [height - 10, 36]);

const dotSize = 8.5;
/** A comet: pointed in 1955, as wide as its head in 2005. */
function tail({ then, later }: Journey, [dx, dy]: Dot): string {
  const from: Dot = [x(then.fertility) + dx, y(then.life_expect) + dy];
  const to: Dot = [x(later.fertility) + dx, y(later.life_expect) + dy];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const aside = [((from[1] - to[1]) / length) * dotSize, ((to[0] - from[0]) / length) * dotSize];
  return `M${from.join(' ')}L${to[0] + aside[0]!} ${to[1] + aside[1]!}L${to[0] - aside[0]!} ${to[1] - aside[1]!}Z`;
}
const head = ({ later }: Journey, [dx, dy]: Dot): Dot => [
  x(later.fertility) + dx,
  y(later.life_expect) + dy,
];

const average = (of: Journey[], when: 'then' | 'later', field: 'fertility' | 'life_expect') =>
  mean(of, (one) => one[when][field])!;
const gain = (of: Journey[]) =>
  average(of, 'later', 'life_expect') - average(of, 'then', 'life_expect');
const inRegion = (cluster: number) => journeys.filter((one) => one.cluster === cluster);
const gains = regions.map(({ cluster, name }) => ({ name, years: gain(inRegion(cluster)) }));
const most = gains.reduce((best, one) => (one.years > best.years ? one : best));

export default defineFigure({
  id: 'research-r',
  ...medium,
  title: 'Smaller families, longer lives, region by region',
  caption:
    'Each country is a comet, its tail in 1955 and its head in 2005: children per woman to the right, life expectancy upwards. One panel a region, all other countries faint behind.',
  source: 'Gapminder (CC BY 4.0)',
  alt: `Six panels of comets that fly up and to the left. From ${before} to ${now} the unweighted mean of ${journeys.length} countries went from ${average(journeys, 'then', 'fertility').toFixed(1)} to ${average(journeys, 'later', 'fertility').toFixed(1)} children per woman and from ${average(journeys, 'then', 'life_expect').toFixed(0)} to ${average(journeys, 'later', 'life_expect').toFixed(0)} years of life; ${most.name} gained most, ${most.years.toFixed(0)} years.`,
  draw: () => [
    thumbnail(),
    hairline(regions.map((_, i) => `M${corner(i)[0]} ${corner(i)[1] + height}h${width}`).join('')),
    el(
      'defs',
      {},
      el('path', {
        id: 'all',
        fill: 'faint',
        d: journeys.map((one) => tail(one, [0, 0])).join(''),
      }),
    ),
    ...regions.flatMap(({ cluster, name }, i) => {
      const own = inRegion(cluster);
      const at = corner(i);
      const paint = i === 0 ? 'c2' : 'c4';
      return [
        el('use', { href: '#all', x: at[0], y: at[1] }),
        el('path', {
          fill: paint,
          'fill-opacity': 0.55,
          d: own.map((one) => tail(one, at)).join(''),
        }),
        // One after the other, so that the nearer head covers the rim of the next.
        ...own.map((one) => {
          const [cx, cy] = head(one, at);
          return el('circle', {
            fill: paint,
            stroke: 'paper',
            'stroke-width': 1.5,
            cx,
            cy,
            r: dotSize,
          });
        }),
        text(at[0], at[1] + 15, name, { face: 600, fill: i === 0 ? 'c2' : 'ink' }),
      ];
    }),
  ],
});
