import { max, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { doctorates } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom } from '#lib/axis.ts';
import { grouped } from '#lib/numbers.ts';
import { type Frame, side } from '#lib/sizes.ts';
import { el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

const india = doctorates()
  .filter(({ country, field }) => country === 'India' && field === 'All fields')
  .sort((a, b) => a.year - b.year);
const [first, last] = [india[0]!, india.at(-1)!];

const known = new Set(india.map(({ year }) => year));
const unknown = Array.from({ length: last.year - first.year }, (_, i) => first.year + i).filter(
  (year) => !known.has(year),
);

/** The first of the second edition. */
const again = india.find(({ year }) => year > unknown.at(-1)!)!;

const layout = ({ width, height }: Frame) => ({
  x: scaleLinear([first.year, last.year], [10, width - 12]),
  y: scaleLinear([0, max(india, (one) => one.doctorates)!], [height - 26, 26]),
});

export default defineFigure({
  id: 'doctorates',
  title: `From ${grouped(again.doctorates)} doctorates in ${again.year} to ${grouped(last.doctorates)} in ${last.year}`,
  caption: `Doctorates awarded in India, with a pin for each year. Two editions of the source are joined, with none for ${unknown[0]} to ${unknown.at(-1)}: compare within each. In 2014 some universities sent no figures.`,
  source: credits.doctorates.credit,
  alt: `India awarded ${grouped(first.doctorates)} doctorates in ${first.year} and ${grouped(last.doctorates)} in ${last.year}; the source has none for ${unknown[0]} to ${unknown.at(-1)}.`,
  sizes: side,
  table: () => ({
    columns: ['year', 'doctorates'],
    rows: india.map(({ year, doctorates: number }) => [year, number]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return india.map(({ year, doctorates: number }) => ({
        x: x(year),
        y: y(number),
        label: `${year}: ${grouped(number)} doctorates${year === 2014 ? ', some universities missing' : ''}`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { x, y } = layout(frame);
    return [
      el('path', {
        stroke: 'action',
        'stroke-width': 2,
        shows: { height: india.map((one) => one.doctorates) },
        d: india.map((one) => `M${x(one.year)} ${y(0)}V${y(one.doctorates)}`).join(''),
      }),
      el('path', {
        stroke: 'action',
        'stroke-width': 10,
        'stroke-linecap': 'round',
        d: india.map((one) => `M${x(one.year)} ${y(one.doctorates)}h0`).join(''),
      }),
      text(x(first.year) - 8, y(first.doctorates) - 12, grouped(first.doctorates), { face: 600 }),
      text(width - 2, 14, grouped(last.doctorates), { anchor: 'end', face: 600 }),
      axisBottom(
        [2000, 2006, 2011, 2018],
        (year) => Math.min(x(year), width - 17) + (year === 2000 ? 7 : 0),
        { at: y(0), from: 4, to: width - 4, tick: 0 },
      ),
    ];
  },
});
