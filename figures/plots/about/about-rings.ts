import { credits } from '../../data/credits.ts';
import { population } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow, nameSize } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { type Paint, shade } from '../../lib/theme.ts';

const tree = (name: string) => {
  const rings = population().filter(({ place }) => place === name);
  const [first, last] = [rings[0]!, rings.at(-1)!];
  return { name, rings, first, last, growth: last.population / first.population };
};
const [here, chennai] = [tree('Coimbatore'), tree('Chennai')];
const millions = (people: number) => (people / 1e6).toFixed(2);

const isStacked = ({ width }: Frame) => width <= 900;

type Tree = typeof here & { cx: number; floor: number };

/** The first, the last, and those between them whose year has room at the left edge of its ring. */
function ringsWithYear({ rings, first, last }: Tree, radius: (people: number) => number) {
  const room = 52;
  const shown = [last];
  for (const ring of rings.toReversed()) {
    const r = radius(ring.population);
    const isFree = radius(shown.at(-1)!.population) - r > room;
    if (isFree && r - radius(first.population) > room) shown.push(ring);
  }
  return [...shown, first];
}

/** Two half trunks, their areas in one scale: abreast, or one below the other. The scene's cover has the same places. */
function layout({ width, height }: Frame): {
  trees: [Tree, Tree];
  radius: (people: number) => number;
} {
  const [small, large] = [here, chennai].map(({ last }) => Math.sqrt(last.population)) as [
    number,
    number,
  ];
  const stacked = isStacked({ width, height });
  const unit = stacked ? (width * 0.42) / large : (width * 0.465) / (small + large);
  const radius = (people: number) => Math.sqrt(people) * unit;
  const [r, R] = [small * unit, large * unit];
  const floor = height - width * (stacked ? 0.067 : 0.04);
  const places = stacked
    ? [
        { cx: width / 2, floor: floor - R - width * 0.092 },
        { cx: width / 2, floor },
      ]
    : [
        { cx: width * 0.02 + r, floor },
        { cx: width * 0.98 - R, floor },
      ];
  return {
    trees: [
      { ...here, ...places[0]! },
      { ...chennai, ...places[1]! },
    ],
    radius,
  };
}

export default defineFigure({
  id: 'about-rings',
  title: `Coimbatore district has grown ${['two', 'three', 'four', 'five', 'six', 'seven', 'eight'][Math.round(here.growth) - 2]}fold since ${here.first.year}`,
  caption: `Two half tree trunks with a ring for each census, ${here.first.year} to ${here.last.year}: the area up to a ring shows the population of the district in that year.`,
  source: credits.population.credit,
  alt: `Two half trunks of growing rings. Coimbatore district grew from ${millions(here.first.population)} to ${millions(here.last.population)} million people between ${here.first.year} and ${here.last.year}, Chennai from ${millions(chennai.first.population)} to ${millions(chennai.last.population)} million.`,
  claims: {
    times: `${Math.round(here.growth)}`,
    years: `${here.last.year - here.first.year}`,
  },
  sizes: { 390: 373, 900: 861, 1100: 325, 1440: 425, 2000: 590 },
  table: () => ({
    columns: ['district', 'year', 'people'],
    rows: [here, chennai].flatMap(({ rings }) =>
      rings.map(({ place, year, population }) => [place, year, population]),
    ),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { trees, radius } = layout(frame);
      return trees.flatMap(({ name, rings, cx, floor }) =>
        rings.map(({ year, population }) => ({
          x: cx,
          y: floor - radius(population),
          label: `${name}, ${year}: ${grouped(population)} people`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { trees, radius } = layout(frame);
    const paints: { ring: (share: number) => Paint; edge: Paint; core: Paint; name: Paint }[] = [
      {
        ring: (share) => shade('w', 0.15 + 0.65 * share),
        edge: 'paper',
        core: 'w6',
        name: 'paper',
      },
      // What the finding is not about stays an outline.
      { ring: () => 'paper', edge: 'c1', core: 'paper', name: 'ink' },
    ];
    const below = Math.max(19, frame.width * 0.024);
    const size = frame.width >= 900 ? 15 : 14;
    return trees.map(({ name, rings, first, last, growth, cx, floor }, i) => {
      const { ring, edge, core, name: fill } = paints[i]!;
      const named = isNarrow(frame)
        ? ({ size: 15, face: 600 } as const)
        : ({ size: nameSize, face: 'serif' } as const);
      const quiet = { size, face: 400, fill: 'soft', tabular: true } as const;
      return [
        rings.toReversed().map(({ population }, k) => {
          const r = radius(population);
          return el('path', {
            fill: ring(k / (rings.length - 1)),
            stroke: edge,
            'stroke-width': Math.max(0.75, frame.width / 900),
            shows: { area: [population] },
            d: `M${cx - r} ${floor}a${r} ${r} 0 0 1 ${2 * r} 0z`,
          });
        }),
        ringsWithYear(trees[i]!, radius).map(({ year, population }) =>
          text(cx - radius(population), floor + below, `${year}`, quiet),
        ),
        // How many people, where the ring ends on the right.
        (isNarrow(frame) ? [last] : [first, last]).map(({ population }) =>
          text(cx + radius(population), floor + below, `${millions(population)} million`, {
            ...quiet,
            anchor: 'end',
          }),
        ),
        [name, `×${Math.round(growth)}`].map((words, line) =>
          text(cx, floor - 0.42 * radius(first.population) + line * 1.2 * named.size, words, {
            ...named,
            anchor: 'middle',
            fill,
            on: core,
          }),
        ),
      ];
    });
  },
});
