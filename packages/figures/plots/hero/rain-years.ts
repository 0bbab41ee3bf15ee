import { monthNames } from '@site/content/text';
import { greatest, least, max, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { rain } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { grouped, spelled } from '#lib/numbers.ts';
import { bleed, type Frame } from '#lib/sizes.ts';
import { type Dot, el, stroked } from '#lib/svg.ts';
import { lines, quiet, text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';
import { autumnShare, monthMeans, type RainYear, soundYears, wettestMonth } from './rain.ts';
import {
  areaPath,
  between,
  heatMapScales,
  labelledYears,
  magnified,
  meansAround,
  monthLabels,
  monthTicks,
  rowPath,
  thickness,
  wholeYear,
} from './rain-heat-map.ts';

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
  caption: `Each thread is one year of rain over Tamil Nadu and Puducherry, thicker in wetter months. The wettest year (${wettest.year}, ${millimetres(wettest.annual)}) and the driest (${driest.year}, ${millimetres(driest.annual)}) are drawn ${spelled(magnified / thickness)} times as thick. The curves above show monthly means, October to December in yellow. ${blank[0]} to ${blank.at(-1)} are blank because every copy of the table we compared records far too little rain.`,
  source: credits.rain.credit,
  alt: `${years.length} threads, one for each year: hair-thin from January to March, they swell from October to December, when ${share}% of the rain falls; India’s peaks in ${monthNames[indiaPeak]}. The wettest: ${wettest.year}, ${millimetres(wettest.annual)}; the driest: ${driest.year}, ${millimetres(driest.annual)}.`,
  claims: {
    'from-june': `${Math.round((100 * sum(here.slice(5, 9))) / sum(here))}%`,
    ...readings(),
  },
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
      const { x, middle } = layout(frame);
      return years.map((one) => {
        const month = wettestMonth(one);
        return {
          x: x(month),
          y: middle(one.year),
          label: `${one.year}: ${millimetres(one.annual)}${one === wettest ? ', the wettest year' : one === driest ? ', the driest year' : ''}; most in ${monthNames[month]}, ${millimetres(one.months[month]!)}`,
        };
      });
    },
  },
  draw: (frame) => {
    const heatMap = layout(frame);
    const { narrow, left, right, x, chartY, ground, row, middle } = heatMap;
    const rows = (fill: Paint, some: RainYear[], weight = thickness) =>
      el('path', {
        fill,
        shows: {
          cuts: some.map(({ months }) => months.map((mm, month) => ({ x: x(month), value: mm }))),
          enlarged: weight / thickness,
        },
        d: some.map((one) => rowPath(heatMap, years, one, most, weight)).join(''),
      });
    const outline = (means: number[]) =>
      wholeYear(heatMap, meansAround(means)).map(([left, mm]): Dot => [left, chartY(mm)]);
    const [ours, theirs] = [outline(here), outline(india)];
    // Three whole months, from the end of September on.
    const autumn = between(ours, x(8.5), x(11.5));
    /** A year that can be read among the others. */
    const named = (one: RainYear, paint: Paint) => [
      stroked('paper', 3, rowPath(heatMap, years, one, most, magnified)),
      rows(paint, [one], magnified),
      stroked(paint, 1.5, `M${left - 7} ${row(one.year)}H${right}`),
      text(left - 10, row(one.year) + 4.5, `${one.year}`, {
        face: 600,
        anchor: 'end',
        tabular: true,
      }),
    ];
    const label = peakOf('Tamil Nadu', here, narrow);
    // In one line it would run over India's curve.
    const isTight = frame.width < 1000 && !narrow;
    // The last year of the axis has no room above the wettest.
    const axis = labelledYears.slice(0, -1);
    return [
      el('path', { fill: 'faint', d: areaPath(theirs, ground) }),
      el('path', {
        fill: 'turmeric',
        d: areaPath(autumn, ground),
      }),
      hairline(`M${left} ${ground}H${right}${monthTicks(heatMap)}`),
      // On the yellow the dots alone are hardly seen.
      stroked('paper', 3, `M${between(theirs, x(8.5), x(11.5)).join('L')}`),
      el('path', {
        stroke: 'soft',
        'stroke-dasharray': '2 3',
        d: `M${theirs.join('L')}`,
      }),
      stroked('ink', 1.5, `M${ours.join('L')}`),
      text(x(indiaPeak), chartY(india[indiaPeak]!) - 7, peakOf('India', india, narrow), {
        anchor: 'middle',
        face: 400,
        fill: 'soft',
      }),
      lines(
        right,
        chartY(here[herePeak]!) - (isTight ? 26.5 : 9),
        isTight ? label.split(', ') : [label],
        {
          face: 600,
          anchor: 'end',
        },
      ),
      monthLabels(heatMap).map(({ x, name }) =>
        text(x, ground + (narrow ? 17 : 20), name, { anchor: 'middle', face: 400, fill: 'soft' }),
      ),
      hairline(years.map(({ year }) => `M${left} ${row(year)}H${right}`).join(''), 0.5),
      rows(
        'action',
        years.filter((one) => one !== wettest && one !== driest),
      ),
      hairline(axis.map((year) => `M${left - 6} ${middle(year)}h6`).join('')),
      axis.map((year) => text(left - 10, middle(year) + 5, `${year}`, { ...quiet, anchor: 'end' })),
      named(wettest, 'turmeric'),
      named(driest, 'madder'),
    ];
  },
});

/** What a note on this drawing says of it, measured by its scales. */
function readings(): Record<string, string> {
  const all = years.flatMap(({ months }) => months);
  const pitchAt = (width: 390 | 1440) =>
    heatMapScales({ width, height: bleed[width]! }, [first, last]).pitch;
  const pixel = (width: 390 | 1440) => most / (thickness * pitchAt(width));
  const thinner = (width: 390 | 1440) =>
    `${Math.round((100 * all.filter((mm) => mm < pixel(width)).length) / all.length)}%`;
  const tall = (one: RainYear) => max(one.months)! > most / thickness;
  return {
    thickness: `${thickness}`,
    enlarged: spelled(magnified / thickness),
    most: most.toFixed(1),
    years: `${years.length}`,
    months: grouped(all.length),
    'wettest-year': `${wettest.year}`,
    'driest-year': `${driest.year}`,
    'row-screen': `${pitchAt(1440)}`,
    'thickest-screen': (thickness * pitchAt(1440)).toFixed(1),
    'pixel-screen': pixel(1440).toFixed(0),
    'pixel-phone': pixel(390).toFixed(0),
    'thinner-screen': thinner(1440),
    'thinner-phone': thinner(390),
    over: (most / thickness).toFixed(0),
    'over-months': `${all.filter((mm) => mm > most / thickness).length}`,
    'over-years': `${years.filter(tall).length}`,
  };
}

/** An area, and how much rain its wettest month has. */
const peakOf = (area: string, means: number[], narrow: boolean) =>
  narrow ? area : `${area}, ${monthNames[means.indexOf(max(means)!)]}: ${millimetres(max(means)!)}`;
