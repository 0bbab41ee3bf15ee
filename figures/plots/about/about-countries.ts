import { curveCatmullRom, groups, line, scaleLinear } from 'd3';
import { array, number, object, string } from 'valibot';
import { defineFigure } from '../../define.ts';
import { readJson } from '../../lib/data.ts';
import { axisBottom, axisLeft } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { type Dot, dots, el } from '../../lib/svg.ts';

const schema = array(
  object({ year: number(), country: string(), fertility: number(), life_expect: number() }),
);
const countries = groups(readJson('countries.json', schema), (row) => row.country).map(
  ([name, rows]) => {
    const states = rows
      .toSorted((a, b) => a.year - b.year)
      .map(({ year, fertility, life_expect: life }) => ({ year, fertility, life }));
    return { name, states, first: states[0]!, last: states.at(-1)! };
  },
);
const country = (name: string) => countries.find((one) => one.name === name)!;
const [india, china] = [country('India'), country('China')];
const famine = china.states.reduce((a, b) => (b.life < a.life ? b : a));
const both = countries.filter(
  ({ first, last }) => last.fertility < first.fertility && last.life > first.life,
);

const x = scaleLinear([8.7, 0.9], [26, 632]);
const y = scaleLinear([22, 83], [400, 8]);
const points = ({ states }: (typeof countries)[number]): Dot[] =>
  states.map(({ fertility, life }) => [x(fertility), y(life)]);
const thread = line<Dot>().curve(curveCatmullRom.alpha(0.5));
const quiet = countries.filter((one) => one !== india);
const { first, last } = india;

export default defineFigure({
  id: 'about-countries',
  ...medium,
  maxBytes: 9 * 1024,
  title: 'Longer lives, smaller families',
  caption: `A thread for each of ${countries.length} countries, ${first.year} to ${last.year}: to the right fewer children a woman, upwards longer lives; the dot is ${last.year}.`,
  source: 'Gapminder (CC BY 4.0)',
  alt: `Threads that run from lower left to upper right: in ${both.length} of ${countries.length} countries families became smaller and lives longer. India went from ${first.fertility.toFixed(1)} children and ${first.life.toFixed(0)} years in ${first.year} to ${last.fertility.toFixed(1)} and ${last.life.toFixed(0)} in ${last.year}; China fell to ${famine.life.toFixed(0)} years in the famine of ${famine.year} and reached ${china.last.life.toFixed(0)}.`,
  draw: () => [
    el('path', {
      stroke: 'c4',
      'stroke-width': 1.6,
      'stroke-opacity': 0.2,
      d: quiet.map((one) => thread(points(one))).join(''),
    }),
    dots(
      quiet.map((one) => points(one).at(-1)!),
      3.2,
      'c4',
      0.5,
    ),
    el('path', { stroke: 'c4', 'stroke-width': 2.6, d: thread(points(china)) }),
    el('path', { stroke: 'paper', 'stroke-width': 11, d: thread(points(india)) }),
    el('path', { stroke: 'c2', 'stroke-width': 6, d: thread(points(india)) }),
    dots([points(india).at(-1)!], 10, 'c2'),
    text(x(last.fertility) + 16, y(last.life) + 18, 'India', { face: 600 }),
    text(x(famine.fertility) + 16, y(famine.life) + 4, `China, ${famine.year}`, { face: 600 }),
    text(34, y(80) + 6, '80 years', { face: 400, fill: 'soft' }),
    axisLeft({
      at: 20,
      from: 8,
      to: 404,
      ticks: [30, 40, 50, 60, 70, 80].map((years) => ({ at: y(years) })),
    }),
    axisBottom({
      at: 404,
      from: 20,
      to: 632,
      ticks: [8, 7, 6, 5, 4, 3, 2, 1].map((children) => ({
        at: x(children),
        label: { 8: '8 children', 2: '2' }[children],
      })),
    }),
  ],
});
