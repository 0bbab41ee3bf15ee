import { group, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { articles } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { grouped } from '#lib/numbers.ts';
import { type Frame, side } from '#lib/sizes.ts';
import { dots, el, stroked } from '#lib/svg.ts';
import { quiet, text } from '#lib/text.ts';

const countries = articles().filter(({ country }) => country !== 'World');
const years = [...new Set(countries.map(({ year }) => year))].sort((a, b) => a - b);
const ranks = new Map(
  years.map((year) => [
    year,
    countries
      .filter((one) => one.year === year)
      .sort((a, b) => b.articles - a.articles)
      .map(({ country }) => country),
  ]),
);
const rank = (country: string, year: number) => ranks.get(year)!.indexOf(country) + 1;
const [first, last] = [years[0]!, years.at(-1)!];
const names = [...group(countries, ({ country }) => country).keys()];
const count = (year: number) =>
  grouped(
    Math.round(countries.find((one) => one.country === 'India' && one.year === year)!.articles),
  );
const words = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
];
const since = years.find((year) =>
  years.every((one) => one < year || rank('India', one) === rank('India', last)),
)!;

function layout({ width, height }: Frame) {
  return {
    x: scaleLinear([first, last], [24, width - 52]),
    y: scaleLinear([1, names.length], [8, height - 24]),
  };
}

export default defineFigure({
  id: 'research-ranks',
  title: `In number of articles, India rose from ${words[rank('India', first)]} place to ${words[rank('India', last)]}`,
  caption: `${names.length} countries ranked by their articles in science and engineering, ${first} to ${last}, counted by authors’ addresses. India is yellow.`,
  source: credits.articles.credit,
  alt: `India published ${count(first)} articles in ${first} and ${count(last)} in ${last}; among ${names.length} countries it rose from ${words[rank('India', first)]} to ${words[rank('India', last)]}, where it has been since ${since}.`,
  sizes: side,
  table: () => ({
    columns: ['country', ...years.map(String)],
    rows: names.map((name) => [name, ...years.map((year) => rank(name, year))]),
  }),
  marks: {
    of: 'cells',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return names.flatMap((name) =>
        years.map((year) => ({
          x: x(year),
          y: y(rank(name, year)),
          label: `${name}, ${year}: rank ${rank(name, year)} of ${names.length}`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { height } = frame;
    const { x, y } = layout(frame);
    // Flat at each year and slanting between them, so that ways can be followed.
    const way = (name: string) => {
      const step = x(first + 1) - x(first);
      const hold = 0.25 * step;
      return years
        .map((year, i) => {
          const [at, level] = [x(year), y(rank(name, year))];
          return i === 0
            ? `M${at} ${level}`
            : `L${at - hold} ${level}H${at + (year === last ? 0 : hold)}`;
        })
        .join('');
    };
    const others = names.filter((name) => name !== 'India');
    const label = (year: number, name: string) =>
      text(x(last) + 8, y(rank(name, year)) + 4, name, {
        face: name === 'India' ? 600 : 400,
        fill: name === 'India' ? 'ink' : 'soft',
      });
    return [
      stroked('rule', 1.8, others.map(way).join('')),
      el('path', {
        stroke: 'turmeric',
        'stroke-width': 6,
        'stroke-linejoin': 'round',
        d: way('India'),
      }),
      dots(
        [first, last].map((year) => [x(year), y(rank('India', year))]),
        5,
        'ink',
      ),
      text(15.5, y(rank('India', first)) + 4, `${rank('India', first)}`, {
        anchor: 'end',
        face: 600,
        tabular: true,
      }),
      ['China', 'India'].map((name) => label(last, name)),
      text(x(first), height - 4, `${first}`, quiet),
      text(x(last), height - 4, `${last}`, { ...quiet, anchor: 'end' }),
    ];
  },
});
