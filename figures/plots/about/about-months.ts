import { format, groups, mean, range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { monthNames, temperature } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { ols } from '../../lib/statistics.ts';
import { box, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { type Paint, shade } from '../../lib/theme.ts';

const rows = temperature().filter(({ suspect }) => !suspect);
const [from, to] = [rows[0]!.year, rows.at(-1)!.year];
const months = range(1, 13).map((month) => {
  const all = rows.filter((row) => row.month === month);
  const between = (start: number, end: number) =>
    mean(
      all.filter(({ year }) => year >= start && year <= end),
      (row) => row.mean,
    )!;
  const normal = between(from, to);
  return {
    name: monthNames[month - 1]!,
    warming: between(2006, 2015) - between(1901, 1930),
    cells: all.map(({ year, mean: value }) => ({ year, month, difference: value - normal })),
  };
});
const most = months.reduce((a, b) => (b.warming > a.warming ? b : a));
const least = months.reduce((a, b) => (b.warming < a.warming ? b : a));
const { coefficients } = ols(
  most.cells.map(({ year }) => [1, (year - 1958) / 100]),
  most.cells.map(({ difference }) => difference),
);
const slope = coefficients[1]!;
const signed = (value: number) => `${format('+.1f')(value)} °C`;
const paintOf = (difference: number): Paint => shade('d', 0.5 + difference / 3);

function layout(frame: Frame) {
  const narrow = isNarrow(frame);
  const { width, height } = frame;
  const [left, right] = narrow ? [36, width - 62] : [92, width - 72];
  return {
    narrow,
    left,
    right,
    x: scaleLinear([from, to + 1], [left, right]),
    y: scaleLinear([1, 13], [2, height - 26]),
    gap: width >= 900 ? 4 : 3,
  };
}

export default defineFigure({
  id: 'about-months',
  title: `${most.name} has warmed by ${most.warming.toFixed(1)} °C in a century, ${least.name} by ${least.warming.toFixed(1)}`,
  caption: `Mean temperature of India, ${from} to ${to}, with a row for each month and a stripe for each year: indigo below that month’s own mean, madder above it. At the right is the change from the mean of 1901-30 to that of 2006-15; a line fitted to all years gives ${slope.toFixed(2)} °C a century for ${most.name}. 1995 is blank, as its figures are doubtful.`,
  source: credits.temperature.credit,
  alt: `Twelve rows of stripes that turn from indigo to madder. From 1901-30 to 2006-15 ${most.name} warmed most, by ${most.warming.toFixed(2)} °C, and ${least.name} least, by ${least.warming.toFixed(2)}.`,
  sizes: { 358: 260, 560: 300, 900: 330, 1152: 360, 1680: 440 },
  table: () => ({
    columns: ['year', 'month', 'difference from the month’s mean (°C)'],
    rows: months.flatMap(({ name, cells }) =>
      cells.map(({ year, difference }) => [year, name, Number(difference.toFixed(2))]),
    ),
  }),
  marks: {
    of: 'rows',
    along: 'y',
    at: (frame) => {
      const { x, y, gap } = layout(frame);
      return months.flatMap(({ name, cells }) =>
        cells.map(({ year, month, difference }) => ({
          x: x(year + 0.5),
          y: y(month + 0.5) - gap / 2,
          label: `${name} ${year}: ${signed(difference)}`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { narrow, left, right, x, y, gap } = layout(frame);
    const size = width >= 900 ? 14 : 13;
    const all = months.flatMap(({ cells }) => cells);
    const bold = (name: string) => name === most.name || name === least.name;
    return [
      groups(all, ({ difference }) => paintOf(difference)).map(([fill, cells]) =>
        el('path', {
          fill,
          d: cells
            .map(({ year, month }) =>
              box(x(year), y(month), x(year + 1) - x(year) + 0.2, y(month + 1) - y(month) - gap),
            )
            .join(''),
        }),
      ),
      months.map(({ name, warming }, i) => {
        const base = (y(i + 1) + y(i + 2) - gap) / 2 + size * 0.35;
        const style = bold(name)
          ? { face: 600 as const }
          : { face: 400 as const, fill: 'soft' as const };
        return [
          narrow && i % 3 !== 1 && !bold(name)
            ? []
            : text(left - 10, base, narrow ? name.slice(0, 3) : name, {
                ...style,
                size,
                anchor: 'end',
              }),
          bold(name) ? text(right + 10, base, signed(warming), { ...style, size }) : [],
        ];
      }),
      [from, 1960, to].map((year) =>
        text(x(year) + (year === from ? 0 : year === to ? x(1) - x(0) : 0), height - 6, `${year}`, {
          face: 400,
          fill: 'soft',
          size,
          tabular: true,
          anchor: year === from ? 'start' : year === to ? 'end' : 'middle',
        }),
      ),
    ];
  },
});
