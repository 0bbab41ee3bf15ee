import { least, scaleLinear, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { rain } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom, dotted, hairline } from '#lib/axis.ts';
import { grouped, spelled } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { type Dot, dots } from '#lib/svg.ts';
import { halo, quiet, text } from '#lib/text.ts';

const years = rain('Tamil Nadu').map(({ year, months, suspect }) => ({
  year,
  suspect,
  total: sum(months),
}));
const [doubtful, sound] = [true, false].map((is) =>
  years.filter(({ suspect }) => suspect === is),
) as [typeof years, typeof years];
const driest = least(sound, ({ total }) => total)!;
if (doubtful.some(({ total }) => total >= driest.total))
  throw new Error('the title says that these years lie below all others');
const millimetres = (mm: number) => `${grouped(Math.round(mm))} mm`;
const totals = doubtful.map(({ total }) => Math.round(total)).sort((a, b) => a - b);
const spell = `${doubtful[0]!.year} to ${doubtful.at(-1)!.year}`;
const count = spelled(doubtful.length);

function layout(frame: Frame) {
  const { width, height } = frame;
  return {
    x: scaleLinear([years[0]!.year, years.at(-1)!.year], [isNarrow(frame) ? 8 : 12, width - 12]),
    y: scaleLinear([0, 1500], [height - 40, 24]),
  };
}

export default defineFigure({
  id: 'community-opensource',
  title: `${count.charAt(0).toUpperCase()}${count.slice(1)} years of this rain table cannot be right`,
  caption: `Open data can be checked. A dot for the rain of each year over Tamil Nadu and Puducherry, ${years[0]!.year} to ${years.at(-1)!.year}, as the table has it. ${spell} have ${totals[0]} to ${millimetres(totals.at(-1)!)}; the driest other year, ${driest.year}, has ${millimetres(driest.total)}. No figure of this site uses the ${count}.`,
  source: credits.rain.credit,
  alt: `${years.length} dots between ${millimetres(driest.total)} and ${millimetres(Math.max(...sound.map(({ total }) => total)))}, but for ${spell}: these lie together below all others, at ${totals[0]} to ${millimetres(totals.at(-1)!)}.`,
  sizes: { 358: 400, 560: 460, 720: 560, 900: 640, 1152: 720 },
  table: () => ({
    columns: ['year', 'rain (mm)', 'used'],
    rows: years.map(({ year, total, suspect }) => [
      year,
      Number(total.toFixed(1)),
      suspect ? 'no' : 'yes',
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return years.map(({ year, total, suspect }) => ({
        x: x(year),
        y: y(total),
        label: `${year}: ${millimetres(total)}${suspect ? ', left out' : ''}`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { x, y } = layout(frame);
    const place = ({ year, total }: (typeof years)[number]): Dot => [x(year), y(total)];
    const narrow = isNarrow(frame);
    return [
      hairline([500, 1000, 1500].map((mm) => `M0 ${y(mm)}H${width}`).join('')),
      [500, 1000, 1500].map((mm) =>
        text(0, y(mm) - 6, mm === 1500 ? '1,500 mm a year' : grouped(mm), quiet),
      ),
      dots(sound.map(place), narrow ? 2.6 : 4.5, 'c1'),
      dotted(`M0 ${y(driest.total)}H${width}`),
      dots(doubtful.map(place), narrow ? 4 : 7, 'c2'),
      halo(x(doubtful[0]!.year) - 12, y(totals[1]!) + 5, spell, {
        face: 600,
        fill: 'c2',
        anchor: 'end',
      }),
      axisBottom([1901, 1925, 1950, 1975, 2000], x, { at: y(0), from: 0, to: width }),
    ];
  },
});
