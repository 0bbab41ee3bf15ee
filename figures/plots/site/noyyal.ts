import { range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/axis.ts';
import { coimbatore, kilometres } from '../../lib/map.ts';
import { type Frame, isNarrow, nameSize } from '../../lib/sizes.ts';
import { dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { shade } from '../../lib/theme.ts';
import { fall, riverTowns } from './river.ts';

const [first, last] = [riverTowns[0]!, riverTowns.at(-1)!];
/** Kilometres from the first town, along its parallel. */
const east = (longitude: number): number =>
  kilometres(longitude - first.longitude) * Math.cos((coimbatore[1] * Math.PI) / 180);

/** As the name is written on the road signs. */
const unaccented = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const x = scaleLinear([0, east(last.longitude)], [13, width - 86]);
  const y = scaleLinear([0, first.elevation], [height - 26, 52]);
  const places = riverTowns.map(({ town, longitude, elevation }) => ({
    town,
    elevation,
    x: x(east(longitude)),
    y: y(elevation),
  }));
  return { narrow, x, y, places };
}

export default defineFigure({
  id: 'noyyal',
  title: `The Noyyal falls ${fall} metres from Coimbatore to the Cauvery`,
  caption:
    'The river from the side, from Coimbatore eastwards: each upright is a town on it, as long as the town is high above the sea, and straight lines join them. Layers end at 100, 200 and 300 metres.',
  source: credits.towns.credit,
  alt: `The river slopes from Coimbatore, at ${first.elevation} metres, past Sulur and Tiruppur to Kodumudi on the Cauvery, at ${last.elevation} metres: a fall of ${fall} metres.`,
  claims: { fall: `${fall}` },
  sizes: { 358: 380, 560: 400, 720: 420, 900: 420, 1152: 400, 1680: 580 },
  maxBytes: 5.5 * 1024,
  table: () => ({
    columns: ['town', 'latitude', 'longitude', 'height (m)'],
    rows: riverTowns.map((one) => [one.town, one.latitude, one.longitude, one.elevation]),
  }),
  marks: {
    of: 'rows',
    at: (frame) =>
      layout(frame).places.map(({ town, elevation, x, y }) => ({
        x,
        y,
        label: `${town}: ${elevation} m above the sea`,
      })),
  },
  draw: (frame) => {
    const { narrow, x, y, places } = layout(frame);
    const [start, end] = [places[0]!, places.at(-1)!];
    /** Where the river is at a height. */
    const at = scaleLinear(
      places.map(({ elevation }) => elevation),
      places.map(({ x }) => x),
    ).clamp(true);
    /** What lies below a height. */
    const below = (height: number) =>
      `M${start.x} ${y(height)}H${at(height)}${places
        .filter(({ elevation }) => elevation < height)
        .map(({ x, y }) => `L${x} ${y}`)
        .join('')}V${y(0)}H${start.x}Z`;
    const layers = [first.elevation, 300, 200, 100];
    const size = narrow ? 14 : 15;
    const strong = { size, face: 600 } as const;
    const named = places.filter(({ town }) => /^(Sulur|Tirup)/.test(town));
    const between = places.slice(1, places.indexOf(named[0]!));
    return [
      layers.map((height, i) => el('path', { fill: shade('w', i / 8), d: below(height) })),
      [300, 200].map((height, i) =>
        text(named[0]!.x + 10, y(height) + 20, `${height} m`, {
          size,
          on: shade('w', (i + 1) / 8),
        }),
      ),
      el('path', {
        stroke: 'ink',
        'stroke-width': 2,
        shows: { length: places.map(({ elevation }) => elevation) },
        d: places.map(({ x, y: top }) => `M${x} ${y(0)}V${top}`).join(''),
      }),
      el('path', {
        stroke: 'c1',
        'stroke-width': narrow ? 6 : 10,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        d: `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`,
      }),
      dots([[start.x, start.y]], narrow ? 8 : 13, 'turmeric'),
      text(0, 22, `${first.town} ${first.elevation} m`, strong),
      named.map(({ town, elevation, x, y }) =>
        text(x + 8, y - 16, `${town} ${elevation} m`, strong),
      ),
      narrow
        ? []
        : between.map(({ town, x, y: top }) =>
            text(x + 5, (top + y(0)) / 2, unaccented(town), { size, anchor: 'middle', rotate: 90 }),
          ),
      text(
        end.x - 10,
        y(100) - 8,
        `${narrow ? last.town : `${last.town}, on the Cauvery,`} ${last.elevation} m`,
        {
          ...strong,
          anchor: 'end',
          on: shade('w', 2 / 8),
        },
      ),
      el('path', {
        stroke: 'ink',
        d: `M${start.x + 24} ${start.y}H${end.x + 20}M${end.x + 14} ${start.y}V${end.y}m-6 0h12`,
      }),
      text(end.x + 24, (start.y + end.y) / 2 + 8, `${fall} m`, { face: 'serif', size: nameSize }),
      axisBottom({
        at: y(0) + 1,
        from: start.x,
        to: end.x,
        size,
        ticks: range(0, 101, narrow ? 50 : 20).map((km) => ({
          at: x(km),
          label: km ? `${km} km` : undefined,
        })),
      }),
    ];
  },
});
