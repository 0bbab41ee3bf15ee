import { group, line, mean, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { gapminder } from '../../lib/data.ts';
import { medium } from '../../lib/formats.ts';
import { type Dot, dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { thumbnail } from '../../lib/tiny.ts';

const rows = gapminder();
// The file's own cluster numbers, in the order of the panels.
const regions = [
  { cluster: 2, name: 'Sub-Saharan Africa' },
  { cluster: 0, name: 'South Asia' },
  { cluster: 5, name: 'Middle East' },
  { cluster: 4, name: 'East Asia' },
  { cluster: 3, name: 'Americas' },
  { cluster: 1, name: 'Europe' },
];

const [width, height, gap, pitch] = [198, 182, 23, 221];
const x = scaleLinear([0.8, 8.3], [2, width - 4]);
const y = scaleLinear([27, 84], [height - 4, 28]);
const countries = Array.from(
  group(rows, ({ country }) => country),
  ([country, years]) => ({
    country,
    cluster: years[0]!.cluster,
    trail: [...years]
      .sort((a, b) => a.year - b.year)
      .map(({ fertility, life_expect }): Dot => [x(fertility), y(life_expect)]),
  }),
);
const shape = line<Dot>();
const average = (year: number, field: 'fertility' | 'life_expect', cluster?: number) =>
  mean(
    rows.filter((row) => row.year === year && (cluster === undefined || row.cluster === cluster)),
    (row) => row[field],
  )!.toFixed(field === 'fertility' ? 1 : 0);
const fallen = new Set(
  rows
    .filter(({ country, year, life_expect }) => {
      const later = rows.find((row) => row.country === country && row.year === 2005)!;
      return year === 1990 && later.life_expect < life_expect;
    })
    .map(({ country }) => country),
);
const fallenAfrican = countries.filter(
  (one) => one.cluster === 2 && fallen.has(one.country),
).length;

export default defineFigure({
  id: 'research-r',
  ...medium,
  title: 'Smaller families, longer lives, region by region',
  caption:
    'Each country’s path from 1955 to its dot in 2005: children per woman to the right, life expectancy upwards. One panel a region, all other countries in grey.',
  source: 'Gapminder (CC BY 4.0)',
  alt: `Six small panels of country paths. From 1955 to 2005 the mean of ${countries.length} countries went from ${average(1955, 'fertility')} to ${average(2005, 'fertility')} children per woman and from ${average(1955, 'life_expect')} to ${average(2005, 'life_expect')} years of life: the paths run up and to the left. In ${fallen.size} countries life expectancy fell after 1990, ${fallenAfrican} of them in Sub-Saharan Africa.`,
  draw: () => {
    const all = countries.map(({ trail }) => shape(trail)).join('');
    const panels = regions.flatMap(({ cluster, name }, i) => {
      const [left, top] = [(i % 3) * pitch, Math.floor(i / 3) * (height + gap + 12)];
      const own = countries.filter((one) => one.cluster === cluster);
      const paint = i === 0 ? 'c2' : 'c4';
      const shift = ([dx, dy]: Dot): Dot => [dx + left, dy + top];
      return [
        i > 0 ? el('use', { href: '#all', x: left, y: top }) : '',
        el('path', {
          class: 'own',
          stroke: paint,
          'stroke-width': 2,
          'stroke-opacity': 0.75,
          'stroke-linejoin': 'round',
          d: own.map(({ trail }) => shape(trail.map(shift))).join(''),
        }),
        dots(
          own.map(({ trail }) => shift(trail.at(-1)!)),
          4.6,
          paint,
        ),
        text(left, top + 15, name, { face: 600, fill: i === 0 ? 'c2' : 'ink' }),
      ];
    });
    return [
      thumbnail({ own: 4, all: 2 }),
      hairline(
        regions
          .map(
            (_, i) =>
              `M${(i % 3) * pitch} ${Math.floor(i / 3) * (height + gap + 12) + height}h${width}`,
          )
          .join(''),
      ),
      el('path', { id: 'all', class: 'all', stroke: 'rule', 'stroke-width': 1, d: all }),
      ...panels.filter(Boolean),
    ];
  },
});
