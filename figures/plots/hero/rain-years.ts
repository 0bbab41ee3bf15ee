import { greatest, least, max } from 'd3';
import { credits } from '../../data/credits.ts';
import { rain } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { monthNames } from '../../lib/month-names.ts';
import { grouped } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { type Dot, dots, el } from '../../lib/svg.ts';
import { halo, lines, text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';
import { autumnShare, monthMeans, type RainYear, soundYears, wettestMonth } from './rain.ts';
import {
  acrossEdges,
  areaPath,
  between,
  heatMapScales,
  meansAround,
  monthLabels,
  monthTicks,
  rowPath,
} from './rain-heat-map.ts';
import { bleed } from './sizes.ts';

const years = soundYears('Tamil Nadu');
const [first, last] = [years[0]!.year, years.at(-1)!.year];
const blank = rain('Tamil Nadu').flatMap(({ year, suspect }) => (suspect ? year : []));
const wettest = greatest(years, ({ annual }) => annual)!;
const driest = least(years, ({ annual }) => annual)!;
const most = max(years, ({ months }) => max(months))!;
const share = autumnShare(years);
const here = monthMeans(years);
const india = monthMeans(rain('India'));
const indiaPeak = india.indexOf(max(india)!);
const herePeak = here.indexOf(max(here)!);

const rounded = (mm: number) => Number(mm.toFixed(1));
const millimetres = (mm: number) => `${grouped(Math.round(mm))} mm`;

const layout = (frame: Frame) => {
  const heatMap = heatMapScales(frame, [first, last]);
  return { ...heatMap, chartY: heatMap.chartY(max(india)!) };
};

export default defineFigure({
  id: 'rain-years',
  title: 'Tamil Nadu’s rain peaks when India’s is over',
  caption: `Each thread is a year over Tamil Nadu and Puducherry, thick where a month was wet, and runs on into the years beside it; above, the mean months. ${blank[0]} to ${blank.at(-1)} are blank: every copy of the table has far too little rain.`,
  source: credits.rain.credit,
  alt: `${years.length} threads, one for each year: hair-thin from January to March, they swell from October to December, when ${share}% of the rain falls; India’s peaks in ${monthNames[indiaPeak]}. The wettest was ${wettest.year} with ${millimetres(wettest.annual)}, the driest ${driest.year} with ${millimetres(driest.annual)}.`,
  sizes: bleed,
  table: () => ({
    columns: ['year', ...monthNames.map((name) => `${name} (mm)`)],
    rows: [
      ...years.map(({ year, months }) => [year, ...months]),
      ['mean', ...here.map(rounded)],
      ['mean of India', ...india.map(rounded)],
    ],
  }),
  marks: {
    of: years.length,
    along: 'y',
    at: (frame) => {
      const { x, row, pitch } = layout(frame);
      return years.map((one) => {
        const month = wettestMonth(one);
        return {
          x: x(month),
          y: row(one.year) - pitch / 2,
          label: `${one.year}: ${millimetres(one.annual)}${one === wettest ? ', the wettest year' : one === driest ? ', the driest year' : ''}; most in ${monthNames[month]}, ${millimetres(one.months[month]!)}`,
        };
      });
    },
  },
  draw: (frame) => {
    const heatMap = layout(frame);
    const { narrow, inset, right, x, chartY, ground, row } = heatMap;
    const rows = (fill: Paint, some: RainYear[]) =>
      el('path', {
        fill,
        shows: {
          cuts: some.map(({ months }) => months.map((value, month) => ({ x: x(month), value }))),
        },
        d: some.map((one) => rowPath(heatMap, years, one, most)).join(''),
      });
    const outline = (means: number[]) =>
      acrossEdges(heatMap, meansAround(means)).map(([left, mm]): Dot => [left, chartY(mm)]);
    const [ours, theirs] = [outline(here), outline(india)];
    // Three whole months, from the end of September on.
    const autumn = between(ours, x(8.5), x(11.5));
    const marked = narrow ? ['', ''] : [', the wettest', ', the driest'];
    /** Below the rows, with a dot: the row of one dry year alone would not show its colour. */
    const named = (end: number, one: RainYear, mark: string, fill: Paint) => [
      text(end - 10, row(last) + 16, `${one.year}${mark}: ${millimetres(one.annual)}`, {
        face: 600,
        anchor: 'end',
      }),
      dots([[end - 3, row(last) + 11]], 3.5, fill),
    ];
    return [
      el('path', { fill: 'faint', d: areaPath(theirs, ground) }),
      el('path', {
        fill: 'turmeric',
        d: areaPath(autumn, ground),
      }),
      hairline(`M0 ${ground}H${heatMap.width}${monthTicks(heatMap)}`),
      el('path', {
        stroke: 'soft',
        'stroke-dasharray': '2 3',
        d: `M${theirs.join('L')}`,
      }),
      el('path', { stroke: 'ink', 'stroke-width': 1.5, d: `M${ours.join('L')}` }),
      text(x(indiaPeak), chartY(india[indiaPeak]!) - 7, peakOf('India', india, narrow), {
        anchor: 'middle',
        face: 400,
        fill: 'soft',
      }),
      lines(
        right,
        chartY(here[herePeak]!) - 26,
        narrow
          ? ['Tamil Nadu', `Oct–Dec: ${share}%`]
          : [peakOf('Tamil Nadu', here, narrow), `October to December: ${share}%`],
        { face: 600, anchor: 'end' },
      ),
      monthLabels(heatMap).map(({ x, name, anchor }) =>
        text(x, ground + (narrow ? 17 : 20), name, { anchor, face: 400, fill: 'soft' }),
      ),
      hairline(years.map(({ year }) => `M0 ${row(year)}H${heatMap.width}`).join(''), 0.5),
      rows(
        'action',
        years.filter((one) => one !== wettest && one !== driest),
      ),
      rows('turmeric', [wettest]),
      rows('madder', [driest]),
      (narrow ? [1901, 2000] : [1901, 1920, 1940, 1960, 1980, 2000]).map((year) =>
        halo(inset, heatMap.labelY(year), `${year}`, { face: 500, tabular: true }),
      ),
      named(right - (narrow ? 128 : 210), wettest, marked[0]!, 'turmeric'),
      named(right, driest, marked[1]!, 'madder'),
    ];
  },
});

/** An area, and how much rain its wettest month has. */
const peakOf = (area: string, means: number[], narrow: boolean) =>
  narrow ? area : `${area}, ${monthNames[means.indexOf(max(means)!)]}: ${millimetres(max(means)!)}`;
