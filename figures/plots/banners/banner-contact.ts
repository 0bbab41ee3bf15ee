import { least, max, range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, axisLeft } from '../../lib/axis.ts';
import { coimbatore } from '../../lib/map.ts';
import { commas } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { dots, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const reach = 110;
const perDegree = 111.2;
const radians = Math.PI / 180;

/** Towns within reach, by the direction in which they lie: degrees from south, clockwise, so that the towns in the hills are together. */
const around = towns()
  .map((town) => {
    const east = (town.longitude - coimbatore[0]) * Math.cos(coimbatore[1] * radians) * perDegree;
    const north = (town.latitude - coimbatore[1]) * perDegree;
    const bearing = (Math.atan2(east, north) / radians + 360) % 360;
    return { ...town, kilometres: Math.hypot(east, north), turn: (bearing - 90 + 360) % 360 };
  })
  .filter(({ kilometres }) => kilometres <= reach && kilometres > 3)
  .sort((a, b) => b.kilometres - a.kilometres);
const highest = around.find(({ elevation }) => elevation === max(around, (one) => one.elevation))!;
const lowest = least(around, ({ elevation }) => elevation)!;
const south = around.find(({ town }) => town === 'Kodaikānāl')!;
const home = 411;
const metres = (value: number) => `${commas(value)} m`;

const layout = ({ width, height }: Frame) => ({
  x: scaleLinear([0, 360], [58, width - 12]),
  y: scaleLinear([0, 2300], [height - 26, 14]),
});
const points = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
];
const direction = (turn: number) => points[Math.round(((turn + 90) % 360) / 45) % 8]!;

export default defineFigure({
  id: 'banner-contact',
  title: 'Hills on two sides, a gap to the west, the plain to the east',
  caption: `A full turn around Coimbatore: ${around.length} towns within ${reach} kilometres, each in the direction in which it lies, by height above the sea; near ones are bold. The line marks the height of the railway station, ${home} metres.`,
  source: credits.towns.credit,
  alt: `Strokes rise and fall from a line at ${home} metres: hill towns reach ${metres(highest.elevation)} in the ${direction(highest.turn)} and ${metres(south.elevation)} in the ${direction(south.turn)}; in the ${direction(lowest.turn)}, a town lies as low as ${lowest.elevation} metres above the sea.`,
  sizes: { 358: 220, 560: 240, 720: 240, 1040: 250 },
  inPage: 358,
  maxBytes: 4 * 1024,
  table: () => ({
    columns: ['town', 'height (m)', 'distance (km)', 'bearing (degrees)'],
    rows: around.map(({ town, elevation, kilometres, turn }) => [
      town,
      elevation,
      Math.round(kilometres),
      Math.round((turn + 90) % 360),
    ]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, y } = layout(frame);
      return around
        .toSorted((a, b) => a.turn - b.turn)
        .map(({ town, elevation, kilometres, turn }) => ({
          x: x(turn),
          y: y(elevation),
          label: `${town}: ${metres(elevation)} high, ${Math.round(kilometres)} km to the ${direction(turn)}`,
        }));
    },
  },
  draw: (frame) => {
    const { height } = frame;
    const { x, y } = layout(frame);
    const near = (from: number, to: number) =>
      around.filter(({ kilometres }) => kilometres >= from && kilometres < to);
    const strokes = (some: typeof around) => ({
      shows: { rise: some.map(({ elevation }) => elevation - home) },
      d: some
        .map(({ turn, elevation }) => segment([x(turn), y(home)], [x(turn), y(elevation)]))
        .join(''),
    });
    const heads = (some: typeof around) =>
      some.map(({ turn, elevation }) => [x(turn), y(elevation)] as const);
    const [close, far] = [near(0, 60), near(60, 999)];
    const sides = ['east', 'south', 'west', 'north', 'east'];
    return [
      el('path', { stroke: 'rule', 'stroke-width': 1, ...strokes(far) }),
      el('path', { stroke: 'c1', 'stroke-width': 1.6, ...strokes(close) }),
      dots(heads(far), 1.8, 'soft'),
      dots(heads(close), 3, 'c1'),
      el('path', {
        stroke: 'turmeric',
        'stroke-width': 3,
        d: segment([x(0), y(home)], [x(360), y(home)]),
      }),
      text(
        x(highest.turn),
        y(highest.elevation) - 8,
        isNarrow(frame) ? 'Ooty' : `Ooty, ${metres(highest.elevation)}`,
        { face: 600, anchor: 'middle' },
      ),
      text(x(south.turn), y(south.elevation) - 8, 'Kodaikanal', { anchor: 'middle' }),
      axisLeft({
        at: 52,
        from: y(0),
        to: y(2000),
        ticks: [0, 1000, 2000].map((at) => ({
          at: y(at),
          label: at === 2000 ? '2,000' : at ? '1,000' : '0 m',
        })),
      }),
      axisBottom({
        at: height - 22,
        from: x(0),
        to: x(360),
        ticks: range(5).map((i) => ({
          at: x(i * 90),
          label: i === 4 || (i === 0 && isNarrow(frame)) ? undefined : sides[i],
        })),
      }),
    ];
  },
});
