import { groups, line, max, scaleLinear, scaleLog } from 'd3';
import { credits } from '../../data/credits.ts';
import { articlesByField } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const fields = groups(articlesByField(), ({ field }) => field)
  .map(([name, rows]) => {
    const years = [...rows].sort((a, b) => a.year - b.year);
    const start = years[0]!.india;
    return { name, years: years.map(({ year, india }) => ({ year, times: india / start })) };
  })
  .map((one) => ({ ...one, grown: one.years.at(-1)!.times }))
  .sort((a, b) => b.grown - a.grown);
type Year = (typeof fields)[number]['years'][number];
const [fastest, slowest] = [fields[0]!, fields.at(-1)!];
const [from, to] = [fastest.years[0]!.year, fastest.years.at(-1)!.year];
const short = (name: string) => name.split(/ and | /)[0]!;

export default defineFigure({
  id: 'project-consulting',
  title: `Computer science: ${fastest.grown.toFixed(0)} times as many articles as in ${from}`,
  caption: `Articles from India in ${fields.length} fields, ${from} to ${to}, as multiples of ${from} (logarithmic). Each thread is a field, and all start from one knot.`,
  source: credits.articles.credit,
  alt: `A fan of ${fields.length} threads from one point in ${from}: computer science grew ${fastest.grown.toFixed(0)}-fold to ${to}, the steepest; ${short(slowest.name).toLowerCase()} sciences ${slowest.grown.toFixed(1)}-fold, the flattest.`,
  sizes: { 172: 129, 280: 210, 560: 400 },
  table: () => ({
    columns: ['field', 'year', 'times the first year'],
    rows: fields.flatMap(({ name, years }) =>
      years.map(({ year, times }) => [name, year, Number(times.toFixed(3))]),
    ),
  }),
  draw: ({ width, height }) => {
    const large = width > 300;
    const x = scaleLinear([from, to], [3, width - 42]);
    const y = scaleLog([0.85, max(fields, ({ grown }) => grown)!], [height - 20, 12]);
    const thread = line<Year>(
      ({ year }) => x(year),
      ({ times }) => y(times),
    );
    const quiet = fields.slice(1, -1);
    const strong = (one: typeof fastest, paint: 'madder' | 'q7') => [
      el('path', {
        stroke: paint,
        'stroke-width': large ? 4.5 : 3,
        'stroke-linejoin': 'round',
        shows: { rise: [Math.log(one.grown)] },
        d: thread(one.years),
      }),
      text(x(to) + 7, y(one.grown) + 5, `×${one.grown.toFixed(one.grown < 10 ? 1 : 0)}`, {
        face: 600,
      }),
    ];
    return [
      hairline(`M0 ${height - 17}H${x(to)}M${x(from)} ${height - 17}v5M${x(to)} ${height - 17}v5`),
      el('path', {
        stroke: 'q3',
        'stroke-width': large ? 2 : 1.25,
        'stroke-linejoin': 'round',
        shows: { rise: quiet.map(({ grown }) => Math.log(grown)) },
        d: quiet.map(({ years }) => thread(years)).join(''),
      }),
      strong(slowest, 'q7'),
      strong(fastest, 'madder'),
      [from, to].map((year) =>
        text(x(year), height - 1, `${year}`, {
          face: 400,
          fill: 'soft',
          size: 12,
          tabular: true,
          anchor: year === from ? 'start' : 'end',
        }),
      ),
    ];
  },
});
