import {
  area,
  curveBasis,
  min,
  scaleLinear,
  stack,
  stackOffsetWiggle,
  stackOrderInsideOut,
} from 'd3';
import { defineFigure } from '../../define.ts';
import { readCsv } from '../../lib/data.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';

const sectors = [
  'professional_and_business_services',
  'education_and_health_services',
  'leisure_and_hospitality',
  'transportation_and_warehousing',
  'financial_activities',
  'retail_trade',
  'wholesale_trade',
  'other_services',
];
// From the bottom of the recession on, so that the stream starts as a thread.
const months = readCsv('us-employment.csv')
  .filter((row) => row.text('month') >= '2010-01')
  .map((row) => sectors.map((sector) => row.number(sector)));
const lowest = sectors.map((_, i) => min(months, (month) => month[i]!)!);

const layers = stack<unknown, number[], number>()
  .keys(sectors.keys())
  .value((month, i) => month[i]! - lowest[i]! + 12)
  .offset(stackOffsetWiggle)
  .order(stackOrderInsideOut)(months);
const spans = layers.flat();
const x = scaleLinear([0, months.length - 1], [600, 1440]);
const y = scaleLinear(
  [Math.min(...spans.map((span) => span[0])), Math.max(...spans.map((span) => span[1]))],
  [392, 8],
);
const foot = layers.find((layer) => layer.index === 0)!;
const fromTop = [...layers].sort((a, b) => b.index - a.index);
const band = area<(typeof spans)[number]>(
  (_, month) => x(month),
  (_, month) => y(foot[month]![0]),
  (span) => y(span[1]),
).curve(curveBasis);
const dyes: Paint[] = ['q7', 'q5', 'q3', 'c4', 'teal', 'w3', 'turmeric', 'd7'];

export default defineFigure({
  id: 'banner-services',
  ...banner,
  inPage: true,
  decorative: true,
  title: 'Jobs in eight service sectors',
  caption:
    'Employment of eight service sectors in the United States above the lowest month of each, 2010 to 2015.',
  source: 'US Bureau of Labor Statistics',
  alt: '',
  draw: () => fromTop.map((layer) => el('path', { fill: dyes[layer.index]!, d: band(layer) })),
});
