import { descending, scaleLinear, scaleLog, scaleSqrt, sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { healthAndIncome } from '../../lib/data.ts';
import { axisBottom, axisLeft, note } from '../../lib/legacy/axis.ts';
import { small } from '../../lib/legacy/formats.ts';
import { grouped } from '../../lib/numbers.ts';
import { correlation } from '../../lib/statistics.ts';
import { el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';

const countries = healthAndIncome().sort((a, b) => descending(a.population, b.population));
const india = countries.find((one) => one.country === 'India')!;
const china = countries.find((one) => one.country === 'China')!;
const link = correlation(
  countries.map((one) => Math.log(one.income)),
  countries.map((one) => one.health),
);

const paints: Record<string, Paint> = {
  south_asia: 'c3',
  east_asia_pacific: 'c2',
  sub_saharan_africa: 'c5',
  europe_central_asia: 'c1',
  america: 'c4',
  middle_east_north_africa: 'c6',
};
const x = scaleLog([560, 140_000], [42, 396]);
const y = scaleLinear([47.5, 85], [256, 8]);
const r = scaleSqrt([0, 1.4e9], [0, 38]);
const smallest = 1.8;
const few = countries.filter((one) => r(one.population) < smallest).length;

export default defineFigure({
  id: 'gapminder-bubbles',
  ...small,
  title: 'Richer countries, longer lives',
  caption: `Life expectancy in years against income per head (log scale), 2015. Area shows population, but ${few} small countries share the smallest circle; each of the six world regions has a colour.`,
  source: 'Gapminder (CC BY 4.0)',
  alt: `Bubbles for ${countries.length} countries with ${(sum(countries, (one) => one.population) / 1e9).toFixed(1)} billion people: life expectancy rises with the logarithm of income (correlation ${link.toFixed(2)}). India: ${india.health.toFixed(0)} years at $${india.income.toLocaleString('en')} a head.`,
  draw: () => [
    axisLeft({
      at: 36,
      from: 256,
      to: 8,
      ticks: [50, 60, 70, 80].map((age) => ({ at: y(age), label: `${age}` })),
    }),
    axisBottom({
      at: 262,
      from: 42,
      to: 396,
      ticks: [1000, 10_000, 100_000].map((income) => ({
        at: x(income),
        label: income === 100_000 ? undefined : `$${grouped(income)}`,
      })),
    }),
    ...countries.map((one) => {
      const paint = paints[one.region];
      if (!paint) throw new Error(`no paint for the region ${one.region}`);
      return el('circle', {
        fill: paint,
        'fill-opacity': 0.72,
        stroke: 'paper',
        'stroke-width': 0.75,
        cx: x(one.income),
        cy: y(one.health),
        r: Math.max(smallest, r(one.population)),
      });
    }),
    note(x(16_000), y(51), 'India', {
      face: 600,
      from: [x(15_000), y(52.6)],
      to: [x(india.income) + 10, y(india.health) + 14],
    }),
    note(x(4200), y(81), 'China', {
      face: 600,
      anchor: 'end',
      from: [x(4500), y(80.4)],
      to: [x(china.income) - 16, y(china.health) - 6],
    }),
  ],
});
