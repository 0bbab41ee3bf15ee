import { credits } from '#data/credits.ts';
import { population } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { grouped } from '#lib/numbers.ts';
import { type Frame, nameSize } from '#lib/sizes.ts';
import { el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';
import { type Paint, shade } from '#lib/theme.ts';

const tree = (name: string) => {
  const rings = population().filter(({ place }) => place === name);
  const [first, last] = [rings[0]!, rings.at(-1)!];
  return { name, rings, first, last, growth: last.population / first.population };
};
const [here, chennai] = [tree('Coimbatore'), tree('Chennai')];
const millions = (people: number) => (people / 1e6).toFixed(2);

/** Too small for a name within a core and for both years on a line. */
const isSmall = ({ width }: Frame) => width < 700;

/** Two quarters of a trunk, their areas in one scale, each in a lower corner. The scene's cover has the same places. */
function layout(frame: Frame) {
  const { width, height } = frame;
  // Below it stand the years.
  const floor = height - (isSmall(frame) ? 42 : Math.max(24, Math.round(height / 15)));
  const unit = (floor - 2) / Math.sqrt(Math.max(here.last.population, chennai.last.population));
  return {
    floor,
    radius: (people: number) => Math.sqrt(people) * unit,
    trees: [
      { ...here, corner: 1.2, way: 1 },
      { ...chennai, corner: width - 1.2, way: -1 },
    ] as const,
  };
}

export default defineFigure({
  id: 'about-rings',
  title: `Coimbatore district has grown ${['two', 'three', 'four', 'five', 'six', 'seven', 'eight'][Math.round(here.growth) - 2]}fold since ${here.first.year}`,
  caption: `Each district is a quarter of a tree trunk with a ring for each census, ${here.first.year} to ${here.last.year}. The area inside a ring is the population, counted within the boundaries of ${here.last.year}.`,
  source: credits.population.credit,
  alt: `Quarters of two trunks with growing rings. Coimbatore district grew from ${millions(here.first.population)} to ${millions(here.last.population)} million people between ${here.first.year} and ${here.last.year}, Chennai from ${millions(chennai.first.population)} to ${millions(chennai.last.population)} million.`,
  claims: {
    times: `${Math.round(here.growth)}`,
    years: `${here.last.year - here.first.year}`,
  },
  sizes: { 358: 226, 560: 322, 900: 500, 1152: 435 },
  table: () => ({
    columns: ['district', 'year', 'people'],
    rows: [here, chennai].flatMap(({ rings }) =>
      rings.map(({ place, year, population }) => [place, year, population]),
    ),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { trees, floor, radius } = layout(frame);
      return trees.flatMap(({ name, rings, corner, way }) =>
        rings.map(({ year, population }) => ({
          x: corner + way * Math.SQRT1_2 * radius(population),
          y: floor - Math.SQRT1_2 * radius(population),
          label: `${name}, ${year}: ${grouped(population)} people`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { trees, floor, radius } = layout(frame);
    // The one that the title is about stands out.
    const paints: { ring: (share: number) => Paint; core: Paint }[] = [
      { ring: (share) => shade('d', 0.66 + 0.34 * share), core: 'd16' },
      { ring: (share) => shade('q', 0.3 + 0.4 * share), core: 'q6' },
    ];
    const small = isSmall(frame);
    const size = frame.width >= 900 ? 15 : 14;
    return trees.map(({ name, rings, first, last, growth, corner, way }, i) => {
      const { ring, core } = paints[i]!;
      const anchor = way > 0 ? 'start' : 'end';
      const times = `×${Math.round(growth)}`;
      const inside = corner + way * 14;
      return [
        rings.toReversed().map(({ population }, k) => {
          const r = radius(population);
          return el('path', {
            fill: ring(k / (rings.length - 1)),
            stroke: 'paper',
            'stroke-width': Math.max(0.75, Math.min(2.2, frame.width / 900)),
            shows: { area: [population] },
            d: `M${corner} ${floor}v${-r}a${r} ${r} 0 0 ${way > 0 ? 1 : 0} ${way * r} ${r}z`,
          });
        }),
        [first, last].map(({ year, population }) => {
          const isInside = small && year === first.year;
          return text(
            corner + way * (isInside ? 12 : radius(population)),
            floor + (!small ? 21 : isInside ? 18 : 36),
            `${year}: ${millions(population)} million`,
            {
              size,
              face: 400,
              anchor: way > 0 === isInside ? 'start' : 'end',
              tabular: true,
            },
          );
        }),
        // Where the core has no room for it, the name stands above the trunk, or beside its top.
        small
          ? text(
              corner + way * (way > 0 ? 12 : 0.64 * radius(last.population)),
              22,
              `${name} ${times}`,
              {
                size: 15,
                face: 600,
                anchor,
              },
            )
          : [name, times].map((words, line) =>
              text(inside, floor - 0.36 * radius(first.population) + line * 1.2 * nameSize, words, {
                size: nameSize,
                face: 'serif',
                anchor,
                fill: 'paper',
                on: core,
              }),
            ),
      ];
    });
  },
});
