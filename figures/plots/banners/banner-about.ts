import { credits } from '../../data/credits.ts';
import { population } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { type Drawing, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { type Paint, shade } from '../../lib/theme.ts';

const tree = (name: string) => {
  const rings = population().filter(({ place }) => place === name);
  const [first, last] = [rings[0]!, rings.at(-1)!];
  return { name, rings, first, last, growth: last.population / first.population };
};
const [here, chennai] = [tree('Coimbatore'), tree('Chennai')];
const millions = (people: number) => (people / 1e6).toFixed(1);

/** Two half trunks on one floor, their areas in one scale. */
function layout({ width, height }: Frame) {
  const narrow = isNarrow({ width, height });
  const gap = narrow ? 16 : 40;
  const floor = height - 26;
  const root = Math.sqrt(here.last.population) + Math.sqrt(chennai.last.population);
  const unit = Math.min(
    (width - gap - 8) / 2 / root,
    (floor - 10) / Math.sqrt(chennai.last.population),
  );
  const radius = (people: number) => Math.sqrt(people) * unit;
  const [small, large] = [radius(here.last.population), radius(chennai.last.population)];
  const start = (width - 2 * small - 2 * large - gap) / 2;
  return { narrow, floor, radius, left: start + small, right: start + 2 * small + gap + large };
}

export default defineFigure({
  id: 'banner-about',
  title: `Coimbatore has grown ${['two', 'three', 'four', 'five', 'six', 'seven', 'eight'][Math.round(here.growth) - 2]}fold since ${here.first.year}, ring by ring`,
  caption: `Two half tree trunks with a ring for each census, ${here.first.year} to ${here.last.year}: the area up to a ring shows the population of the district in that year.`,
  source: credits.population.credit,
  alt: `Two half trunks of growing rings. Coimbatore district grew from ${millions(here.first.population)} to ${millions(here.last.population)} million people between ${here.first.year} and ${here.last.year}, Chennai from ${millions(chennai.first.population)} to ${millions(chennai.last.population)} million.`,
  sizes: { 358: 128, 560: 240, 720: 250, 1040: 270 },
  inPage: 358,
  table: () => ({
    columns: ['district', 'year', 'people'],
    rows: [here, chennai].flatMap(({ rings }) =>
      rings.map(({ place, year, population }) => [place, year, population]),
    ),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { floor, radius, left, right } = layout(frame);
      return [
        { cx: left, ...here },
        { cx: right, ...chennai },
      ].flatMap(({ name, rings, cx }) =>
        rings.map(({ year, population }) => ({
          x: cx,
          y: floor - radius(population),
          label: `${name}, ${year}: ${grouped(population)} people`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { narrow, floor, radius, left, right } = layout(frame);
    const trunk = ({ rings }: typeof here, cx: number, paint: (share: number) => Paint): Drawing =>
      rings.toReversed().map(({ population }, i) => {
        const r = radius(population);
        return el('path', {
          fill: paint(i / (rings.length - 1)),
          stroke: 'paper',
          'stroke-width': narrow ? 0.75 : 1.25,
          shows: { area: [population] },
          d: `M${cx - r} ${floor}a${r} ${r} 0 0 1 ${2 * r} 0z`,
        });
      });
    const label = (cx: number, { name, last, first }: typeof here) =>
      text(
        cx,
        floor + 19,
        narrow
          ? `${name} ${millions(last.population)}m`
          : `${name}: ${millions(first.population)} to ${millions(last.population)} million`,
        { anchor: 'middle', face: name === 'Coimbatore' ? 600 : 500 },
      );
    return [
      trunk(here, left, (share) => shade('w', 0.2 + 0.6 * share)),
      trunk(chennai, right, (share) => shade('q', 0.1 + 0.4 * share)),
      label(left, here),
      label(right, chennai),
    ];
  },
});
