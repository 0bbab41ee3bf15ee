import { curveCatmullRom, geoDistance, geoMercator, line } from 'd3';
import { credits } from '../../data/credits.ts';
import { mapLines, towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { kilometres } from '../../lib/map.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, type Dot, dots, el, ring, segment } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';
import { fall, noyyal, type Place, riverTowns } from './river.ts';

const [first, last] = [riverTowns[0]!, riverTowns.at(-1)!];
/** What is shown of the land, in degrees: from the hills to beyond the Cauvery. */
const [west, breadth] = [76.6, 1.5];
const [south, north] = [10.78, 11.34];
/** The Cauvery down its course, from above what is shown to beyond it: its part in the base map ends farther off. */
const cauvery = mapLines()
  .find(
    ({ name, points }) => name === 'Cauvery' && points.some(([longitude]) => longitude === 77.917),
  )!
  .points.filter(([, latitude]) => latitude < 11.6);
type Town = (typeof riverTowns)[number];
const others = towns().filter(
  ({ town, latitude, longitude }) =>
    latitude > south &&
    latitude < north &&
    longitude > west + 0.05 &&
    longitude < west + breadth &&
    !riverTowns.some((one) => one.town === town),
);
const parallel = 11.06;
/** How far apart two longitudes are on it, in kilometres. */
const apart = (from: number, to: number): number =>
  kilometres((geoDistance([from, parallel], [to, parallel]) * 180) / Math.PI);
/** From the river's source to its mouth, and the bar that shows the scale. */
const [reach, bar] = [apart(noyyal[0]![0], noyyal.at(-1)![0]), 20];
/** How far the side view stands out, and where the river lies in the view from above. */
const views: Record<number, { perMetre: number; middle: number }> = {
  390: { perMetre: 0.3, middle: 228 },
  900: { perMetre: 0.85, middle: 300 },
  1100: { perMetre: 0.4, middle: 124 },
  1440: { perMetre: 0.5, middle: 150 },
  2000: { perMetre: 0.74, middle: 200 },
};

/**
 * The river from above, and from the side on the same scale from west to east. On a phone both are turned: it
 * flows down, and what is high stands out to the right.
 */
function layout(frame: Frame) {
  const { width, height } = frame;
  const isDown = isNarrow(frame);
  const { perMetre, middle } = views[width]!;
  const perDegree = (isDown ? height : width) / breadth;
  const projection = geoMercator()
    .center([west + breadth / 2, parallel])
    .scale((perDegree * 180) / Math.PI)
    .angle(isDown ? -90 : 0)
    .translate(isDown ? [middle, height / 2] : [width / 2, middle]);
  const at = (place: Place) => projection(place) as Dot;
  const above = ({ longitude, latitude }: Town) => at([longitude, latitude]);
  const side = (longitude: number, metres: number): Dot => {
    const [x, y] = at([longitude, parallel]);
    return isDown ? [4 + metres * perMetre, y] : [x, height - 4 - metres * perMetre];
  };
  const top = ({ longitude, elevation }: Town) => side(longitude, elevation);
  const foot = ({ longitude }: Town) => side(longitude, 0);
  const perKilometre = perDegree / (kilometres(1) * Math.cos((parallel * Math.PI) / 180));
  return { isDown, at, above, side, top, foot, perKilometre };
}

const path = line<Dot>(
  ([x]) => x,
  ([, y]) => y,
).digits(1);

const course = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** A river's course has no corners, however far apart its places are. */
const smooth = line<Dot>(
  ([x]) => x,
  ([, y]) => y,
)
  .curve(curveCatmullRom)
  .digits(1);

/**
 * The Cauvery from edge to edge of the frame: its course to just within, and where it leaves a piece that is
 * flush with the edge, as the end of a stroke is not.
 */
function cauveryIn(frame: Frame) {
  const { at, isDown } = layout(frame);
  const { width, height } = frame;
  const wide = isDown ? 6 : 10;
  const places = cauvery.map(at);
  const bounds = [
    [wide, width - wide],
    [wide, height - wide],
  ] as const;
  const within = (value: number, i: 0 | 1) => Math.max(bounds[i][0], Math.min(bounds[i][1], value));
  const isIn = ([x, y]: Dot) => x === within(x, 0) && y === within(y, 1);
  const [from, to] = [places.findIndex(isIn), places.findLastIndex(isIn)];
  /** Where the way from a place within to the next one beyond meets the bounds. */
  const crossing = (inner: Dot, outer: Dot): Dot => {
    const share = ([0, 1] as const).map((i) =>
      outer[i] === inner[i] ? 1 : (within(outer[i], i) - inner[i]) / (outer[i] - inner[i]),
    );
    const [x, y] = inner;
    const least = Math.min(...share);
    return [x + least * (outer[0] - x), y + least * (outer[1] - y)];
  };
  const shown = [
    crossing(places[from]!, places[from - 1]!),
    ...places.slice(from, to + 1),
    crossing(places[to]!, places[to + 1]!),
  ];
  const [[fromX, fromY], [toX, toY]] = [shown[0]!, shown.at(-1)!];
  const half = wide / 2;
  const ends = isDown
    ? box(fromX, fromY - half, wide, wide) + box(toX - half, toY, wide, wide)
    : box(fromX - half, 0, wide, wide) + box(toX, toY - half, wide, wide);
  return [
    el('path', { ...course, stroke: 'c4', 'stroke-width': wide, d: smooth(shown) }),
    el('path', { fill: 'c4', d: ends }),
  ];
}

const between = ([x1, y1]: Dot, [x2, y2]: Dot): Dot => [(x1 + x2) / 2, (y1 + y2) / 2];

export default defineFigure({
  id: 'noyyal',
  title: `The Noyyal falls ${fall} metres from Coimbatore to the Cauvery`,
  caption:
    'The river from above and, on the same scale, the land from the side: each stroke is a town, drawn as long as the town is high above the sea, and bold ones stand on the river. Its course joins places that it passes and is no survey.',
  source: `${credits.towns.credit}; ${credits.map.credit}; course of the Noyyal: our line through places`,
  alt: `The Noyyal runs from the Velliangiri hills past Coimbatore, at ${first.elevation} metres, Sulur and Tiruppur to the Cauvery at Kodumudi, at ${last.elevation} metres. Seen from the side, the towns stand lower and lower from west to east.`,
  claims: { fall: `${fall}` },
  sizes: { 390: 580, 900: 820, 1100: 410, 1440: 500, 2000: 700 },
  maxBytes: 5.5 * 1024,
  table: () => ({
    columns: ['town', 'latitude', 'longitude', 'height (m)', 'on the river'],
    rows: [...riverTowns, ...others].map((one) => [
      one.town,
      one.latitude,
      one.longitude,
      one.elevation,
      others.includes(one) ? 'no' : 'yes',
    ]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { top } = layout(frame);
      return [...riverTowns, ...others].map((one) => {
        const [x, y] = top(one);
        return { x, y, label: `${one.town}: ${one.elevation} m above the sea` };
      });
    },
  },
  draw: (frame) => {
    const { isDown, at, above, side, top, foot, perKilometre } = layout(frame);
    const strokes = (some: Town[]) => ({
      shows: { length: some.map(({ elevation }) => elevation) },
      d: some.map((one) => segment(foot(one), top(one))).join(''),
    });
    const named = riverTowns.filter(({ town }) => /^(Coimb|Sulur|Tirup|Kodu)/.test(town));
    const water = { face: 'italic', size: 15, fill: 'c1' } as const;
    const shifted = ([x, y]: Dot, [right, down]: Dot): Dot => [x + right, y + down];
    // The Cauvery passes Kodumudi where the others have their names.
    const nameOffset = (one: Town): Dot => {
      if (one === last) return isDown ? [-10, 22] : [-16, 27];
      return isDown ? [14, 4] : [0, one === first ? -22 : -14];
    };
    const along = (km: number) => (isDown ? { height: [km] } : { width: [km] });
    const stream = {
      stroke: 'c1',
      'stroke-width': isDown ? 4 : 6,
      ...course,
    } as const;
    // Between the two views, as it is that of both.
    const [barX, barY] = between(at([77.5, parallel]), side(77.5, 250));
    const long = bar * perKilometre;
    const fell = path(riverTowns.map(top))!;
    return [
      el('path', { fill: 'q1', d: `${fell}L${foot(last).join(' ')}L${foot(first).join(' ')}Z` }),
      el('path', { stroke: 'soft', 'stroke-width': 1, 'stroke-opacity': 0.6, ...strokes(others) }),
      hairline(segment(side(west, 0), side(west + breadth, 0))),
      el('path', {
        stroke: 'soft',
        'stroke-width': 1,
        'stroke-dasharray': '1 4',
        d: named.map((one) => segment(above(one), top(one))).join(''),
      }),
      el('path', { ...stream, shows: along(reach), d: smooth(noyyal.map(at)) }),
      cauveryIn(frame),
      el('path', { ...stream, d: fell }),
      el('path', { stroke: 'ink', 'stroke-width': 2.5, ...strokes(riverTowns) }),
      dots(named.slice(1).map(above), isDown ? 3.5 : 5, 'ink'),
      dots([above(first)], isDown ? 9 : 14, 'turmeric'),
      el('path', { stroke: 'ink', 'stroke-width': 2, d: ring(...above(first), isDown ? 9 : 14) }),
      named.map((one) =>
        halo(...shifted(above(one), nameOffset(one)), one.town, {
          face: 600,
          size: one === first ? 15 : 14,
          anchor: isDown ? (one === last ? 'end' : 'start') : 'middle',
        }),
      ),
      el('path', {
        stroke: 'ink',
        shows: along(bar),
        d: isDown ? `M${barX - 5} ${barY}h5v${long}h-5` : `M${barX} ${barY - 5}v5h${long}v-5`,
      }),
      text(...shifted([barX, barY], isDown ? [8, long / 2 + 5] : [long / 2, 18]), `${bar} km`, {
        anchor: isDown ? 'start' : 'middle',
        fill: 'soft',
        tabular: true,
      }),
      [first, last].map((one) =>
        halo(...shifted(top(one), isDown ? [6, -6] : [8, -8]), `${one.elevation} m`, {
          face: 600,
          size: 15,
        }),
      ),
      halo(...shifted(at(noyyal[0]!), isDown ? [12, 4] : [0, 24]), 'Velliangiri hills', {
        face: 'italic',
        fill: 'soft',
      }),
      halo(...shifted(at([77.24, 11.07]), isDown ? [12, 4] : [14, 22]), 'Noyyal', water),
      text(...shifted(at([77.975, 11.09]), isDown ? [10, 3] : [0, 33]), 'Cauvery', {
        ...water,
        fill: 'teal',
      }),
    ];
  },
});
