import { geoMercator, geoPath, range, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { mapLines, towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { seeded } from '../../lib/random.ts';
import { isNarrow } from '../../lib/sizes.ts';
import { type Dot, dots, el } from '../../lib/svg.ts';
import { lines } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

const all = towns().filter(({ state }) => state === 'Tamil Nadu');
const strata: { name: string; from: number; to: number; paint: Paint }[] = [
  { name: 'Coast', from: 0, to: 100, paint: 'c4' },
  { name: 'Plain', from: 100, to: 300, paint: 'c3' },
  { name: 'Hills', from: 300, to: 9000, paint: 'c5' },
];
const seed = 12;
const random = seeded(seed);
const groups = strata.map((stratum) => {
  const members = all.filter(
    ({ elevation }) => elevation >= stratum.from && elevation < stratum.to,
  );
  const shuffled = random.shuffle(members);
  const quota = Math.round(members.length / 10);
  return { ...stratum, drawn: shuffled.slice(0, quota), others: shuffled.slice(quota) };
});
const size = sum(groups, ({ drawn }) => drawn.length);
const quotas = groups.map(({ name, drawn }) => `${drawn.length} on the ${name.toLowerCase()}`);
/** The other shore of the Palk Strait. */
const isAcross = ([longitude, latitude]: Dot) => longitude > 79.5 && latitude < 10;
const corners: Dot[] = [
  [76.15, 8.02],
  [80.45, 13.6],
];

export default defineFigure({
  id: 'process-collection',
  title: `One town in ten, from coast, plain and hills`,
  caption: `The ${all.length} larger towns of Tamil Nadu in three strata by their height above the sea: below 100 metres, to 300, and above. One in ten is drawn from each (large dots, seed ${seed}), so that no stratum is missed.`,
  source: `${credits.towns.credit}. ${credits.map.credit}`,
  alt: `A map of ${all.length} small dots between coast and Ghats, coloured in three belts. ${size} are drawn large: ${quotas.join(', ').replace('on the hills', 'in the hills')}, a tenth of each belt.`,
  sizes: { 172: 150, 280: 240, 358: 430, 560: 640 },
  table: () => ({
    columns: ['town', 'stratum', 'drawn'],
    rows: groups.flatMap(({ name, drawn, others }) =>
      [...drawn, ...others].map((one) => [one.town, name, drawn.includes(one) ? 'yes' : 'no']),
    ),
  }),
  draw: (frame) => {
    const { width, height } = frame;
    const isThumb = width < 300;
    const projection = geoMercator().fitExtent(
      [
        [4, 4],
        [width - 4, height - 4],
      ],
      { type: 'MultiPoint', coordinates: corners.map(([x, y]) => [x, y]) },
    );
    const place = ({ longitude, latitude }: (typeof all)[number]) =>
      projection([longitude, latitude])!;
    const path = geoPath(projection);
    const clip = path.bounds({ type: 'MultiPoint', coordinates: corners.map(([x, y]) => [x, y]) });
    const drawing = (kind: 'coast' | 'river') =>
      mapLines()
        .filter((one) => one.kind === kind)
        .map(({ points }) =>
          within(
            points.filter((point) => !isAcross(point)).map((point) => projection(point)! as Dot),
            clip,
          ),
        )
        .join('');
    const [small, large] = isThumb
      ? [width < 200 ? 0.9 : 1.3, width < 200 ? 2.6 : 4]
      : isNarrow(frame)
        ? [1.7, 4.6]
        : [2.2, 6];
    const [x, y] = projection([78.95, 9.0])!;
    return [
      el('path', { stroke: 'rule', 'stroke-width': 1, d: drawing('river') }),
      el('path', { stroke: 'soft', 'stroke-width': isThumb ? 0.75 : 1, d: drawing('coast') }),
      groups.map(({ others, paint }) => dots(others.map(place), small, paint, 0.75)),
      groups.map(({ drawn, paint }) => dots(drawn.map(place), large, paint)),
      isThumb
        ? []
        : groups.map(({ name, drawn, others, paint }, i) => {
            const row = y + i * 24;
            return [
              dots([[x, row - 4.5]], large, paint),
              lines(x + 14, row, [`${name} ${drawn.length} of ${drawn.length + others.length}`]),
            ];
          }),
    ];
  },
});

/** The parts of a line inside the bounds. */
function within(
  points: Dot[],
  [[left, top], [right, bottom]]: [[number, number], [number, number]],
) {
  const isIn = (i: number) => {
    const [x, y] = points[i]!;
    return x >= left && x <= right && y >= top && y <= bottom;
  };
  return range(points.length)
    .map((i) => (isIn(i) ? `${i > 0 && isIn(i - 1) ? 'L' : 'M'}${points[i]!.join(' ')}` : ''))
    .join('')
    .replace(/M[^ML]+(?=M|$)/g, '');
}
