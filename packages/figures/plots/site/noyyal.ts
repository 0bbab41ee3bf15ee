import { curveCatmullRom, geoMercator, geoPath, line, range, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { mapLines } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom } from '#lib/axis.ts';
import { kilometres } from '#lib/map.ts';
import { type Frame, isNarrow, marginOf, nameSize } from '#lib/sizes.ts';
import { box, type Dot, dots, el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';
import { shade } from '#lib/theme.ts';
import { fall, noyyal, type Place, riverTowns } from './river.ts';

const [first, last] = [riverTowns[0]!, riverTowns.at(-1)!];
const city: Place = [first.longitude, first.latitude];
const latitude = (first.latitude * Math.PI) / 180;

const cauvery = mapLines().flatMap(({ name, points }): Place[][] =>
  name === 'Cauvery' ? [points] : [],
);

/** Where Coimbatore stands, pixels of a kilometre, and how far below the river is drawn from the side, how high. */
const frames = {
  390: { at: [84, 124], km: 2.35, below: 44, high: 130 },
  900: { at: [214, 200], km: 5.6, below: 52, high: 150 },
  1440: { at: [360, 290], km: 8.2, below: 66, high: 170 },
} as const;

function layout({ width, height }: Frame) {
  const { at, km, below, high } = frames[width as keyof typeof frames];
  const projection = geoMercator()
    .center(city)
    .scale(km * kilometres(180 / Math.PI) * Math.cos(latitude))
    .translate([...at])
    .clipExtent([
      [2, 2],
      [width - 2, height - 2],
    ]);
  const on = ([longitude, latitude]: Place) => projection([longitude, latitude]) as Dot;
  const top = at[1] + below;
  const y = scaleLinear([first.elevation, 0], [top, top + high]);
  return { at, km, projection, on, y };
}

const course = line<Dot>(
  ([x]) => x,
  ([, y]) => y,
)
  .curve(curveCatmullRom)
  .digits(1);

export default defineFigure({
  id: 'noyyal',
  title: `Kodumudi, where the Noyyal ends, lies ${fall} metres below Coimbatore`,
  caption:
    'The river from above and, below, from the side: straight lines from town to town, with heights exaggerated; layers end at 100, 200 and 300 metres. Each vertical bar is a town.',
  source: `${credits.towns.credit}; ${credits.map.credit}; course of the Noyyal: no survey`,
  alt: `The Noyyal runs from the hills past Coimbatore, at ${first.elevation} metres, and Tiruppur to Kodumudi on the Cauvery, at ${last.elevation} metres: ${fall} metres lower.`,
  claims: { fall: `${fall}` },
  sizes: { 390: 336, 900: 440, 1440: 564 },
  maxBytes: 6.5 * 1024,
  table: () => ({
    columns: ['town', 'latitude', 'longitude', 'height (m)'],
    rows: riverTowns.map((one) => [one.town, one.latitude, one.longitude, one.elevation]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { on, y } = layout(frame);
      return riverTowns.map(({ town, longitude, latitude, elevation }) => ({
        x: on([longitude, latitude])[0],
        y: y(elevation),
        label: `${town}: ${elevation} m above the sea`,
      }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const [narrow, isWide] = [isNarrow(frame), width > 1000];
    const { at, km, projection, on, y } = layout(frame);
    const path = geoPath(projection).digits(0);
    const d = (coordinates: Place[][]) => path({ type: 'MultiLineString', coordinates });
    const side = riverTowns.map(({ longitude, latitude, elevation }) => ({
      elevation,
      on: on([longitude, latitude]),
      x: on([longitude, latitude])[0],
      y: y(elevation),
    }));
    const [start, end] = [side[0]!, side.at(-1)!];
    /** Where the river is at a height. */
    const reaches = scaleLinear(
      side.map(({ elevation }) => elevation),
      side.map(({ x }) => x),
    ).clamp(true);
    /** What lies below a height. */
    const below = (level: number) =>
      `M${start.x} ${y(level)}H${reaches(level)}${side
        .filter(({ elevation }) => elevation < level)
        .map(({ x, y }) => `L${x} ${y}`)
        .join('')}V${y(0)}H${start.x}Z`;
    const size = narrow ? 14 : 15;
    const ground = { size, on: 'sand' } as const;
    const strong = { ...ground, face: 600 } as const;
    const quiet = { ...ground, face: 400, fill: 'soft', tabular: true } as const;
    const water = { ...ground, face: 'italic', fill: 'c1' } as const;
    const middle = riverTowns.findIndex(({ town }) => town === 'Tiruppur');
    const source = on(noyyal[1]!);
    const name = on([77.8, 11.24]);
    return [
      el('path', { fill: 'sand', d: box(0, 0, width, height) }),
      el('path', {
        stroke: 'c1',
        'stroke-width': narrow ? 2 : 3,
        'stroke-linejoin': 'round',
        d: d(cauvery),
      }),
      el('path', {
        stroke: 'c1',
        'stroke-width': narrow ? 4 : 7,
        'stroke-linecap': 'round',
        d: course(noyyal.map(on)),
      }),
      // From a town on the map to the same town from the side.
      el('path', {
        stroke: 'soft',
        'stroke-dasharray': '1 4',
        d: side.map(({ on: [x, from], y }) => `M${x} ${from}V${y}`).join(''),
      }),
      dots(
        side.map(({ on }) => on),
        narrow ? 3 : 5,
        'ink',
      ),
      [first.elevation, 300, 200, 100].map((level, i) =>
        el('path', { fill: shade('w', i / 8), d: below(level) }),
      ),
      el('path', {
        stroke: 'ink',
        'stroke-width': 2,
        shows: { height: side.map(({ elevation }) => elevation) },
        d: side.map(({ x, y: top }) => `M${x} ${y(0)}V${top}`).join(''),
      }),
      el('path', {
        stroke: 'c1',
        'stroke-width': narrow ? 5 : 8,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        d: `M${side.map(({ x, y }) => `${x} ${y}`).join('L')}`,
      }),
      dots([at], narrow ? 7 : 12, 'turmeric'),
      dots([[start.x, start.y]], narrow ? 6 : 10, 'turmeric'),
      text(at[0] - (narrow ? 0 : 20), at[1] - (narrow ? 22 : 10), 'Coimbatore', {
        ...strong,
        size: narrow ? 14 : nameSize,
        face: narrow ? 600 : 'serif',
        anchor: narrow ? 'middle' : 'end',
      }),
      narrow ? [] : text(source[0] - 6, source[1] + 26, 'Noyyal', { ...water, anchor: 'middle' }),
      text(name[0] - 4, name[1], 'Cauvery', { ...water, anchor: 'end' }),
      [300, 200, 100].map((level) =>
        text(start.x - 10, y(level) + 5, `${level} m`, { ...quiet, anchor: 'end' }),
      ),
      text(start.x - 14, y(first.elevation) + 5, `${first.elevation} m`, {
        ...strong,
        anchor: 'end',
      }),
      text(
        isWide ? end.x + 22 : width - marginOf(frame),
        isWide ? end.y + 5 : at[1] + 12,
        `Kodumudi, ${last.elevation} m`,
        { ...strong, anchor: isWide ? 'start' : 'end' },
      ),
      text(
        side[middle]!.x + 10,
        side[middle]!.y - (narrow ? 8 : 14),
        `Tiruppur, ${riverTowns[middle]!.elevation} m`,
        strong,
      ),
      el('path', {
        stroke: 'ink',
        d: `M${start.x + 24} ${start.y}H${end.x + 20}M${end.x + 14} ${start.y}V${end.y}m-6 0h12`,
      }),
      text(end.x + 22, (start.y + end.y) / 2 + 8, `${fall} m`, {
        ...strong,
        face: narrow ? 600 : 'serif',
        size: narrow ? 14 : nameSize,
      }),
      axisBottom(range(0, 101, 50), (distance) => start.x + distance * km, {
        at: y(0) + 1,
        from: start.x,
        to: end.x,
        size,
        label: (distance) => `${distance} km`,
      }),
    ];
  },
});
