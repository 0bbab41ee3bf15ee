import { quotas, simpleError, stratifiedError } from '@site/statistics/sampling/sampling';
import { geoMercator, range, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { mapLines, towns } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import type { Frame } from '#lib/sizes.ts';
import { type Dot, dots, stroked } from '#lib/svg.ts';
import { lines, text } from '#lib/text.ts';
import {
  drawOrder,
  firstSeed,
  firstShare,
  keyPlace,
  mapPlace,
  mapWidth,
  namedTowns,
  radii,
  strata,
  type TownMap,
} from './town-map.ts';

const all = towns().filter(({ state }) => state === 'Tamil Nadu');
const members = strata.map(({ below }, i) =>
  all.filter(({ elevation }) => elevation < below && elevation >= (strata[i - 1]?.below ?? 0)),
);
const counts = quotas(
  members.map((towns) => towns.length),
  firstShare,
);
const groups = drawOrder(members, firstSeed).map((towns, i) => ({
  ...strata[i]!,
  drawn: towns.slice(0, counts[i]),
  others: towns.slice(counts[i]),
}));
const size = sum(groups, ({ drawn }) => drawn.length);

/** So many towns of one list have as small a standard error as those drawn from the strata. */
const heights = members.map((towns) => towns.map(({ elevation }) => elevation));
const error = stratifiedError(
  heights,
  members.map((towns) => towns.length),
  counts,
);
const equal = range(size, all.length).find((n) => simpleError(heights.flat(), n) <= error)!;
const drawnOf = groups.map(({ name, drawn }) => `${drawn.length} on ${name.toLowerCase()} ground`);

const townOf = (name: string) => all.find(({ town }) => town === name)!;
const heightOf = (name: string) => `${name} (${townOf(name).elevation} metres)`;

/** The other shore of the Palk Strait. */
const isAcross = ([longitude, latitude]: Dot) => longitude > 79.5 && latitude < 10;
const [southWest, northEast]: [Dot, Dot] = [
  [75.75, 8.02],
  [81.1, 13.6],
];
const projection = geoMercator().fitWidth(mapWidth, {
  type: 'MultiPoint',
  coordinates: [[...southWest], [...northEast]],
});
/** A place in units of the map. */
const project = ([longitude, latitude]: Dot) => projection([longitude, latitude])! as Dot;
const mapHeight = project(southWest)[1];
const drawing = (kind: 'coast' | 'river') =>
  mapLines()
    .filter((one) => one.kind === kind)
    .flatMap(({ points }) => within(points.filter((point) => !isAcross(point)).map(project)));
const [coast, rivers] = [drawing('coast'), drawing('river')];
const townAt = ({ longitude, latitude }: (typeof all)[number]) => project([longitude, latitude]);

/** Where a town stands in the drawing. */
function placeIn(frame: Frame) {
  const { scale, left, top } = mapPlace(frame, mapHeight);
  return ([x, y]: Dot): Dot => [left + x * scale, top + y * scale];
}

export default defineFigure({
  id: 'process-collection',
  title: `${size} towns in three strata are as precise as ${equal} drawn from one list`,
  caption: `The ${all.length} towns of Tamil Nadu that GeoNames lists with more than 5,000 people, in three strata by height alone: below ${strata[0].below} metres, below ${strata[1].below} and above. ${heightOf('Tiruchirappalli')} counts as low ground and ${heightOf('Coimbatore')} as high. One town in ten is drawn from each stratum (large dots, seed ${firstSeed}), so that no stratum is missed. Their mean height has a standard error that would take ${equal} towns from one list.`,
  source: `${credits.towns.credit}. ${credits.map.credit}`,
  alt: `A map of ${all.length} small dots between coast and Ghats, coloured in three belts of height. ${size} are drawn large: ${drawnOf.join(', ')}, as precise as ${equal} from one list.`,
  sizes: { 358: 380, 560: 596 },
  table: () => ({
    columns: [
      'town',
      'longitude (degrees)',
      'latitude (degrees)',
      'height (m)',
      'stratum',
      'drawn',
    ],
    rows: groups.flatMap(({ name, drawn, others }) =>
      [...drawn, ...others].map((one) => [
        one.town,
        one.longitude,
        one.latitude,
        one.elevation,
        name,
        drawn.includes(one) ? 'yes' : 'no',
      ]),
    ),
  }),
  claims: {
    towns: `${all.length}`,
    drawn: `${size}`,
    equal: `${equal}`,
    saved: `${equal - size}`,
    error: error.toFixed(0),
    'error-exact': error.toFixed(1),
    'one-list': simpleError(heights.flat(), size).toFixed(0),
    'one-list-exact': simpleError(heights.flat(), size).toFixed(1),
  },
  data: (): TownMap => ({
    height: Math.round(mapHeight),
    towns: members.map((towns) =>
      towns.flatMap((one) => [...townAt(one).map(Math.round), one.elevation]),
    ),
    named: namedTowns.map(({ town }) => townAt(townOf(town)).map(Math.round)),
    coast: steps(coast),
    rivers: steps(rivers),
  }),
  marks: {
    of: size,
    at: (frame) => {
      const place = placeIn(frame);
      return groups.flatMap(({ name, drawn }) =>
        drawn.map((town) => {
          const [x, y] = place(townAt(town));
          return {
            x,
            y,
            label: `${town.town}: ${town.elevation} m, drawn from ${name.toLowerCase()} ground`,
          };
        }),
      );
    },
  },
  draw: (frame) => {
    const place = placeIn(frame);
    const towns = (some: typeof all) => some.map((one) => place(townAt(one)));
    const path = (all: Dot[][]) => all.map((one) => `M${one.map(place).join('L')}`).join('');
    const [small, large] = radii(frame);
    const key = keyPlace(frame, mapHeight);
    return [
      stroked('rule', 1, path(rivers)),
      stroked('soft', 1, path(coast)),
      groups.map(({ others, paint }) => dots(towns(others), small, paint)),
      groups.map(({ drawn, paint }) => dots(towns(drawn), large, paint)),
      namedTowns.map(({ town, dx, dy, anchor }) => {
        const [x, y] = place(townAt(townOf(town)));
        return text(x + dx, y + dy, town, { anchor });
      }),
      groups.map(({ name, drawn, others, paint }, i) => {
        const row = key.y + i * 24;
        return [
          dots([[key.x, row - 4.5]], large, paint),
          lines(key.x + 14, row, [`${name} ${drawn.length} of ${drawn.length + others.length}`]),
        ];
      }),
    ];
  },
});

/** The parts of a line on the map. */
function within(points: Dot[]): Dot[][] {
  const parts: Dot[][] = [[]];
  for (const [x, y] of points) {
    const isIn = x >= 0 && x <= mapWidth && y >= 0 && y <= mapHeight;
    if (isIn) parts.at(-1)!.push([x, y]);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Path data in whole units, each point as a step from the one before: half of the bytes. */
const steps = (all: Dot[][]): string =>
  all
    .map((line) => {
      const points = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
      const [first] = points;
      const moves = range(1, points.length).map((i) =>
        [points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]].join(' '),
      );
      return `M${first!.join(' ')}l${moves.join(' ')}`;
    })
    .join('');
