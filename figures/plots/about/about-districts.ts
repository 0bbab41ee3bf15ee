import { groups, line, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { population } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, axisLeft, hairline } from '../../lib/axis.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { dots, el } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';

const districts = groups(
  population().filter(({ level }) => level === 'district'),
  ({ place }) => place,
).map(([place, states]) => ({ place, states }));
const find = (name: string) => districts.find(({ place }) => place === name)!;
const [here, hills] = [find('Coimbatore'), find('The Nilgiris')];
const women = (one: typeof here, year: number) =>
  Math.round(one.states.find((state) => state.year === year)!.womenPer1000Men);
const fell = districts.filter(
  ({ states }) => states.at(-1)!.womenPer1000Men < states[0]!.womenPer1000Men,
);
const fewest = here.states.reduce((a, b) => (b.womenPer1000Men < a.womenPer1000Men ? b : a));

function layout({ width, height }: Frame) {
  const [left, right, floor] = [42, width - 46, height - 28];
  return {
    left,
    right,
    floor,
    x: scaleLinear([1901, 2011], [left + 4, right]),
    y: scaleLinear([825, 1190], [floor, 6]),
  };
}

/** Each district at each census; those of one whole number are read together. */
const read = groups(
  districts.flatMap(({ place, states }) => states.map((state) => ({ ...state, place }))),
  ({ year, womenPer1000Men }) => `${year} ${Math.round(womenPer1000Men)}`,
).map(([, same]) => {
  const { year, womenPer1000Men } = same[0]!;
  const places = same.map(({ place }) => place).join(', ');
  return {
    year,
    womenPer1000Men,
    label: `${places}, ${year}: ${Math.round(womenPer1000Men)} women per 1000 men`,
  };
});

export default defineFigure({
  id: 'about-districts',
  title: `In Coimbatore women outnumbered men in 1901; by 2011 their numbers were nearly equal`,
  caption: `Women per 1000 men in each of ${districts.length} districts of Tamil Nadu at each census from 1901 to 2011, with Coimbatore and the Nilgiris in colour. The Census carried the districts of 2011 back to the earlier years.`,
  source: credits.population.credit,
  alt: `${districts.length} lines over a century. Coimbatore had ${women(here, 1901)} women per 1000 men in 1901, ${Math.round(fewest.womenPer1000Men)} in ${fewest.year} and ${women(here, 2011)} in 2011; the Nilgiris rose from ${women(hills, 1901)} to ${women(hills, 2011)}, while ${fell.length} districts fell.`,
  claims: {
    'hills-first': `${women(hills, 1901)}`,
    'hills-last': `${women(hills, 2011)}`,
  },
  sizes: { 358: 320, 560: 420 },
  table: () => ({
    columns: ['district', 'year', 'women per 1000 men'],
    rows: districts.flatMap(({ place, states }) =>
      states.map(({ year, womenPer1000Men }) => [place, year, Math.round(womenPer1000Men)]),
    ),
  }),
  marks: {
    of: read.length,
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return read.map((one) => ({ x: x(one.year), y: y(one.womenPer1000Men), label: one.label }));
    },
  },
  draw: (frame) => {
    const narrow = isNarrow(frame);
    const { left, right, floor, x, y } = layout(frame);
    const path = ({ states }: typeof here) =>
      line<(typeof states)[number]>(
        ({ year }) => x(year),
        ({ womenPer1000Men }) => y(womenPer1000Men),
      )(states)!;
    const end = (one: typeof here) => [x(2011), y(one.states.at(-1)!.womenPer1000Men)] as const;
    return [
      el('path', {
        stroke: 'soft',
        'stroke-width': 1,
        'stroke-opacity': 0.4,
        d: districts
          .filter((one) => one !== here && one !== hills)
          .map(path)
          .join(''),
      }),
      hairline(`M${left} ${y(1000)}H${right}`, 1.5),
      el('path', { stroke: 'c4', 'stroke-width': 2.5, d: path(hills) }),
      el('path', { stroke: 'paper', 'stroke-width': 6, d: path(here) }),
      el('path', { stroke: 'madder', 'stroke-width': 3, d: path(here) }),
      dots([end(hills)], 4, 'c4'),
      dots([end(here)], 4, 'madder'),
      text(right + 9, end(hills)[1] + 4.5, `${women(hills, 2011)}`, { tabular: true }),
      text(right + 9, end(here)[1] + 6, `${women(here, 2011)}`, { face: 600, tabular: true }),
      halo(x(1966), y(fewest.womenPer1000Men) + 22, 'Coimbatore', { face: 600, anchor: 'middle' }),
      halo(x(1905), y(women(hills, 1901)) + (narrow ? 14 : 12), 'The Nilgiris', {}),
      axisLeft({
        at: left,
        from: floor,
        to: 6,
        ticks: [900, 1000, 1100].map((value) => ({ at: y(value), label: `${value}` })),
      }),
      axisBottom({
        at: floor,
        from: left,
        to: right,
        ticks: (narrow ? [1901, 1951, 2011] : [1901, 1931, 1961, 1991, 2011]).map((year) => ({
          at: x(year),
          label: `${year}`,
        })),
      }),
    ];
  },
});
