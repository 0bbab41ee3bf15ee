import { max, mean, range, scaleLinear, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { powerPlants, towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { type Dot, dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

const farms = powerPlants()
  .filter(({ fuel }) => fuel === 'Wind')
  .sort((a, b) => a.latitude - b.latitude);
/** Where the Palghat gap lies, in degrees. */
const gap = { south: 10.4, north: 11.1, east: 77.5 };
// The four passes of the southern Ghats, by the latitude up to which a farm belongs to each.
const passes = [
  { name: 'Aralvaimozhi', from: 0, to: 8.5 },
  { name: 'Shencottah', from: 8.5, to: 9.5 },
  { name: 'Cumbum', from: 9.5, to: gap.south },
  { name: 'Palghat gap', from: gap.south, to: gap.north },
].map(({ name, from, to }) => {
  const members = farms.filter(({ latitude }) => latitude >= from && latitude < to);
  return { name, members, middle: mean(members, ({ latitude }) => latitude)! };
});
if (sum(passes, ({ members }) => members.length) !== farms.length)
  throw new Error('a wind farm stands in none of the passes: say so');
const megawatts = Math.round(sum(farms, (one) => one.megawatts));
const gapFarms = passes.at(-1)!.members.length;

const [south, north] = [8, 12.7];
const ridge = towns()
  .filter(
    ({ latitude, longitude }) =>
      longitude >= 76.4 && longitude <= 77.7 && latitude > south && latitude < north,
  )
  .sort((a, b) => a.latitude - b.latitude);
const inGap = ridge.filter(({ latitude, longitude }) => {
  return latitude >= gap.south && latitude <= gap.north && longitude <= gap.east;
});
const ceiling = max(inGap, ({ elevation }) => elevation)!;
const find = (name: string) => ridge.find(({ town }) => town === name)!;
const [ooty, kodaikanal, here] = [find('Ooty'), find('Kodaikānāl'), find('Coimbatore')];
const rest = ridge.filter((one) => !inGap.includes(one));

/** The hills from Kanniyakumari at the left edge, and below their line the wind farms. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const ground = height - (narrow ? 108 : 132);
  return {
    narrow,
    ground,
    foot: width / (narrow ? 34 : 48),
    x: scaleLinear([south, north], [8, width - 8]),
    y: scaleLinear([0, 2300], [ground, 26]),
  };
}

/** A turbine whose hub is at (x, y), its wings a third of a turn apart. */
function turbine([x, y]: Dot, mast: number, wing: number, turn: number): string {
  const wings = range(3).map((i) => {
    const angle = turn + (i * 2 * Math.PI) / 3;
    return `M${x} ${y}l${wing * Math.sin(angle)} ${-wing * Math.cos(angle)}`;
  });
  return `M${x} ${y}v${mast}${wings.join('')}`;
}

export default defineFigure({
  id: 'service-iot',
  title: `All ${farms.length} wind farms registered for carbon credits stand in gaps of the Ghats`,
  caption: `The Western Ghats from the south, at the left, to the north: each peak is a town between 76.4 and 77.7° E, as tall as the town is high above the sea; those in the Palghat gap, from ${gap.south} to ${gap.north}° N and west of ${gap.east}° E, are indigo. Below them each turbine is one of the ${farms.length} wind farms in Tamil Nadu that are registered for carbon credits: ${megawatts} of the state’s more than 8,000 megawatts at that time.`,
  source: `${credits.towns.credit}. ${credits.powerPlants.credit}`,
  alt: `Town heights by latitude with a notch in the middle: the towns in the Palghat gap lie no higher than ${ceiling} metres, Kodaikanal south of it at ${grouped(kodaikanal.elevation)}, Ooty north of it at ${grouped(ooty.elevation)}. ${gapFarms} of ${farms.length} registered wind farms are in it, the rest in three other passes.`,
  sizes: { 390: 440, 900: 760, 1440: 490, 2000: 540 },
  table: () => ({
    columns: ['what', 'name', 'latitude (degrees)', 'height (m)'],
    rows: [
      ...ridge.map(({ town, latitude, elevation }) => ['town', town, latitude, elevation]),
      ...farms.map(({ name, latitude }) => ['wind farm', name, latitude, null]),
    ],
  }),
  marks: {
    of: ridge.length,
    at: (frame) => {
      const { x, y } = layout(frame);
      return ridge.map(({ town, latitude, elevation }) => ({
        x: x(latitude),
        y: y(elevation),
        label: `${town}, ${latitude.toFixed(2)}° N: ${grouped(elevation)} m above the sea`,
      }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { narrow, ground, foot, x, y } = layout(frame);
    // A hill that is steep at its top, as wide as any other.
    const peak = ({ latitude, elevation }: (typeof ridge)[number]) => {
      const [middle, top] = [x(latitude), y(elevation)];
      const side = (way: -1 | 1) =>
        [middle + way * foot * 0.3, middle + way * foot * 0.12] as const;
      const [[westFoot, westTop], [eastFoot, eastTop]] = [side(-1), side(1)];
      return `M${Math.max(0, middle - foot)} ${ground}C${westFoot} ${ground} ${westTop} ${(ground + top) / 2} ${middle} ${top}C${eastTop} ${(ground + top) / 2} ${eastFoot} ${ground} ${Math.min(width, middle + foot)} ${ground}z`;
    };
    const peaks = (fill: Paint, opacity: number, some: typeof ridge) =>
      el('path', {
        fill,
        'fill-opacity': opacity,
        shows: { height: some.map(({ elevation }) => elevation) },
        d: some.map(peak).join(''),
      });
    const place = (town: (typeof ridge)[number]): Dot => [x(town.latitude), y(town.elevation)];
    const [mast, wing] = narrow ? [24, 6] : [36, 11];
    const name = (town: (typeof ridge)[number], words: string, aside: -1 | 1) =>
      text(x(town.latitude) + aside * 12, y(town.elevation) + 5, words, {
        anchor: aside < 0 ? 'end' : 'start',
        face: 600,
      });
    return [
      peaks('soft', 0.34, rest),
      peaks('c1', 0.6, inGap),
      dots([ooty, kodaikanal].map(place), narrow ? 2 : 3, 'soft'),
      dots([place(here)], narrow ? 4 : 6, 'ink'),
      hairline(`M0 ${ground}H${width}`),
      el('path', {
        stroke: 'turmeric',
        'stroke-width': narrow ? 1.5 : 2.5,
        'stroke-linecap': 'round',
        // Neighbours stand at four heights, as eleven share two thirds of a degree.
        d: farms
          .map(({ latitude }, i) =>
            turbine(
              [x(latitude), ground + wing + 6 + (i % 4) * wing],
              mast + (3 - (i % 4)) * wing,
              wing,
              i,
            ),
          )
          .join(''),
      }),
      passes.map(({ name, members, middle }, i) =>
        text(
          narrow && i === 0 ? 50 : x(middle),
          height - (narrow && i % 2 === 0 ? 8 : 26),
          `${name} ${members.length}`,
          { face: i === 3 ? 600 : 500, anchor: 'middle', tabular: true },
        ),
      ),
      name(kodaikanal, narrow ? 'Kodaikanal' : `Kodaikanal ${grouped(kodaikanal.elevation)} m`, -1),
      name(ooty, narrow ? 'Ooty' : `Ooty ${grouped(ooty.elevation)} m`, 1),
      text(
        x(here.latitude),
        y(here.elevation) - 16,
        narrow ? 'Coimbatore' : `Coimbatore ${here.elevation} m`,
        { face: 600, anchor: 'middle' },
      ),
    ];
  },
});
