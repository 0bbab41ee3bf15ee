import { group, max, mean, min, range, rollup, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { co2 } from '../../lib/data.ts';
import { axisBottom, hairline } from '../../lib/legacy/axis.ts';
import { large } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { smoothPath } from '../../lib/path.ts';
import { dots, el } from '../../lib/svg.ts';
import { type Paint, shade } from '../../lib/theme.ts';

const months = co2();
const last = months.at(-1)!;
const first = months[0]!;
const complete = 2019;
const inYear = (year: number) =>
  months.filter((month) => month.year === year).map((month) => month.ppm);
const swing = mean(range(1959, complete + 1), (year) => max(inYear(year))! - min(inYear(year))!)!;

// Months are 66 units apart, so that every month of the 740 is the same text along x.
const x = scaleLinear([1, 13], [64, 64 + 12 * 66]);
const y = scaleLinear([312, 417.5], [524, 34]);

// A year's line runs on to the next January, where the line above it begins.
const years = rollup(
  months,
  (rows) => rows.map((row) => [x(row.month), y(row.ppm)] as [number, number]),
  (row) => row.year,
);
for (const [year, points] of years) {
  const january = months.find((row) => row.year === year + 1 && row.month === 1);
  if (january) points.push([x(13), y(january.ppm)]);
}
const lower = months.filter((month) =>
  months.some(
    (one) => one.year === month.year - 1 && one.month === month.month && one.ppm >= month.ppm,
  ),
).length;

const gaps = 12 * (last.year - first.year) + last.month - first.month + 1 - months.length;

const isIndex = (year: number) => year % 10 === 0 && year < 2020;
const paintOf = (year: number): Paint =>
  year >= complete ? 'turmeric' : shade('q', 0.25 + (0.7 * (year - 1958)) / 61);
const weightOf = (year: number) => (year >= complete ? 3.5 : isIndex(year) ? 2.6 : 1.2);

export default defineFigure({
  id: 'co2-seasons',
  ...large,
  inPage: true,
  maxBytes: 8 * 1024,
  title: 'Carbon dioxide in the air, month by month',
  caption: `One line a year, ${first.year} to ${last.year}: each breathes with the northern seasons and, but for ${lower} months in all, lies above the last. ${gaps} months without a value are bridged.`,
  source: 'Mauna Loa Observatory, Scripps CO2 Program (CC BY 4.0)',
  alt: `Lines for ${first.year} to ${last.year}, January to December, stacked almost without touching: carbon dioxide rose from ${first.ppm.toFixed(0)} ppm in March ${first.year} to ${last.ppm.toFixed(0)} ppm in April ${last.year}, while each year swings by about ${swing.toFixed(0)} ppm between a peak in spring and a low in autumn.`,
  draw: () => {
    const bundles = group(years.keys(), (year) => `${paintOf(year)} ${weightOf(year)}`);
    const yearLines = Array.from(bundles.values(), (members) =>
      el('path', {
        stroke: paintOf(members[0]!),
        'stroke-width': weightOf(members[0]!),
        'stroke-linecap': 'round',
        d: members.map((year) => smoothPath(years.get(year)!)).join(''),
      }),
    );
    const ends = [...years].filter(([year]) => isIndex(year) || year === complete);
    const levels = [320, 360, 400];
    return [
      hairline(levels.map((ppm) => `M42 ${y(ppm)}H${x(1) - 10}`).join('')),
      ...levels.map((ppm) =>
        text(0, y(ppm) + 6, `${ppm}`, { face: 400, fill: 'soft', tabular: true }),
      ),
      text(0, y(400) + 26, 'ppm', { face: 400, fill: 'soft', only: 'wide' }),
      text(0, y(400) + 40, 'ppm', { face: 400, fill: 'soft', only: 'narrow' }),
      ...yearLines,
      dots([years.get(last.year)!.at(-1)!], 7, 'turmeric'),
      text(x(4) + 16, y(last.ppm) - 8, `April ${last.year}: ${last.ppm.toFixed(0)} ppm`, {
        face: 600,
      }),
      ...ends.map(([year, points]) =>
        text(x(13) + 14, points.at(-1)![1] + 6, `${year}`, {
          face: year === complete ? 600 : 400,
          fill: year === complete ? 'ink' : 'soft',
          tabular: true,
          only: year === 1970 || year === 1990 ? 'wide' : undefined,
        }),
      ),
      axisBottom({
        at: 548,
        from: x(1),
        to: x(13),
        ticks: Array.from({ length: 13 }, (_, i) => ({
          at: x(i + 1),
          label: { 0: 'January', 3: 'April', 6: 'July', 9: 'October' }[i],
        })),
      }),
    ];
  },
});
