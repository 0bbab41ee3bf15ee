import { group, line, scaleLinear, scaleLog } from 'd3';
import { credits } from '../../data/credits.ts';
import { population } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, hairline } from '../../lib/axis.ts';
import { spelled } from '../../lib/numbers.ts';
import { type Frame, isNarrow, marginOf } from '../../lib/sizes.ts';
import { dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const districts = Array.from(
  group(
    population().filter(({ level }) => level === 'district'),
    ({ place }) => place,
  ),
  ([place, years]) => {
    const first = years.find(({ year }) => year === 1901)!.population;
    return {
      place,
      growth: years.map(({ year, population }) => ({ year, times: population / first })),
    };
  },
).sort((a, b) => a.growth.at(-1)!.times - b.growth.at(-1)!.times);
const of = (place: string) => districts.find((one) => one.place === place)!;
const end = (place: string) => of(place).growth.at(-1)!.times;
const times = (place: string) => `${end(place).toFixed(1)} times`;
const rank = districts.length - districts.indexOf(of('Coimbatore'));
const least = districts[0]!.place;
/** Those that have grown faster than Coimbatore, which comes last here, the least first. */
const faster = districts.slice(1 - rank);
const others = districts.slice(0, -rank);

/** The year in which the first of them had grown to so many times its size, on the lines as drawn. */
const reached = (level: number) =>
  Math.min(
    ...districts.flatMap(({ growth }) => {
      const i = growth.findIndex(({ times }) => times >= level);
      if (i < 1) return [];
      const [from, to] = [growth[i - 1]!, growth[i]!];
      const share = Math.log(level / from.times) / Math.log(to.times / from.times);
      return from.year + share * (to.year - from.year);
    }),
  );

/** Each district at each census after the first; some were one district and have one line. */
const read = Array.from(
  group(
    districts
      .toReversed()
      .flatMap(({ place, growth }) => growth.slice(1).map((one) => ({ place, ...one }))),
    ({ year, times }) => `${year} ${times.toFixed(3)}`,
  ).values(),
  (same) => {
    const { year, times } = same[0]!;
    const places = same.map(({ place }) => place).join(', ');
    return { year, times, label: `${places}, ${year}: ${times.toFixed(2)} times 1901` };
  },
);

/** What stands at the end of a line, which all of them have room for. */
const nameAt = (frame: Frame, place: string) =>
  place + (isNarrow(frame) ? '' : ` × ${end(place).toFixed(1)}`);
const sizeIn = (frame: Frame) => (isNarrow(frame) ? 14 : 15);

function layout(frame: Frame) {
  const [left, right] = [marginOf(frame), frame.width - marginOf(frame)];
  const widths = [of('Coimbatore'), of(least), ...faster].map(
    ({ place }) =>
      text(0, 0, nameAt(frame, place), { size: sizeIn(frame), face: 600, tabular: true }).bounds
        .right,
  );
  return {
    left,
    x: scaleLinear([1901, 2011], [left + 7, right - 9 - Math.max(...widths)]),
    y: scaleLog([0.94, end('Chennai')], [frame.height - 28, 14]),
  };
}

export default defineFigure({
  id: 'district-growth',
  title: `${spelled(rank - 1).replace(/^./, (first) => first.toUpperCase())} of ${districts.length} districts have grown faster than Coimbatore since 1901`,
  caption: `How many times its population of 1901 each of the ${districts.length} districts of Tamil Nadu had, on a logarithmic scale.`,
  source: credits.population.credit,
  alt: `A fan of ${districts.length} lines from one point in 1901: by 2011 the population of Chennai had grown to ${times('Chennai')} its size, that of Coimbatore to ${times('Coimbatore')}, and that of ${least} to ${times(least)}.`,
  sizes: { 390: 520, 900: 840, 1152: 640, 1680: 760 },
  maxBytes: 5 * 1024,
  table: () => ({
    columns: ['district', ...districts[0]!.growth.map(({ year }) => `${year} (1901 = 1)`)],
    rows: districts.map(({ place, growth }) => [
      place,
      ...growth.map((one) => Number(one.times.toFixed(3))),
    ]),
  }),
  marks: {
    of: read.length,
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return read.map(({ label, year, times }) => ({ x: x(year), y: y(times), label }));
    },
  },
  draw: (frame) => {
    const { height } = frame;
    const { left, x, y } = layout(frame);
    const shape = line<{ year: number; times: number }>(
      (one) => x(one.year),
      (one) => y(one.times),
    ).digits(1);
    const lines = (some: typeof districts) => ({
      shows: { rise: some.map(({ growth }) => Math.log(growth.at(-1)!.times)) },
      d: some.map(({ growth }) => shape(growth)).join(''),
    });
    const size = sizeIn(frame);
    // Each at its line's end, moved up where the one below it is too near.
    let below = Number.POSITIVE_INFINITY;
    const names = [of('Coimbatore'), ...faster].map(({ place }, i) => {
      below = Math.min(y(end(place)) + 5, below - size - 4);
      const isOurs = i === 0;
      return text(x(2011) + 9, below, nameAt(frame, place), {
        size,
        face: isOurs ? 600 : 400,
        fill: isOurs ? 'ink' : 'c1',
        tabular: true,
      });
    });
    return [
      // Only where there are lines to read by them: the corner above is for words of the page.
      [2, 4].map((level) => [
        hairline(`M${x(reached(level))} ${y(level)}H${x(2011)}`),
        text(x(reached(level)) - (isNarrow(frame) ? 14 : 26), y(level) + 5, `× ${level}`, {
          size,
          face: 400,
          fill: 'soft',
          anchor: 'end',
          tabular: true,
        }),
      ]),
      el('path', {
        stroke: 'soft',
        'stroke-width': isNarrow(frame) ? 1 : 1.4,
        'stroke-opacity': 0.35,
        ...lines(others),
      }),
      el('path', { stroke: 'c1', 'stroke-width': isNarrow(frame) ? 2 : 3, ...lines(faster) }),
      el('path', { stroke: 'ink', 'stroke-width': 9, ...lines([of('Coimbatore')]) }),
      el('path', { stroke: 'turmeric', 'stroke-width': 6, ...lines([of('Coimbatore')]) }),
      dots([[x(1901), y(1)]], 7, 'ink'),
      names,
      [
        [nameAt(frame, least), least] as const,
        [`${others.length} others`, others[others.length >> 1]!.place] as const,
      ].map(([words, place]) =>
        text(x(2011) + 9, y(end(place)) + 5, words, {
          size,
          face: 400,
          fill: 'soft',
          tabular: true,
        }),
      ),
      axisBottom({
        at: height - 24,
        from: left,
        to: x(2011),
        size,
        ticks: [1901, 1961, 2011].map((year) => ({ at: x(year), label: `${year}` })),
      }),
    ];
  },
});
