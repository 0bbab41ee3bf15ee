import { max, mean, scaleLinear, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { powerPlants, towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisLeft, hairline } from '../../lib/axis.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { dots, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

const farms = powerPlants().filter(({ fuel }) => fuel === 'Wind');
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
const megawatts = Math.round(sum(farms, (one) => one.megawatts));
const gapFarms = passes.at(-1)!.members.length;

const [south, north] = [8, 12.7];
const ridge = towns().filter(
  ({ latitude, longitude }) =>
    longitude >= 76.4 && longitude <= 77.7 && latitude > south && latitude < north,
);
const inGap = ridge.filter(({ latitude, longitude }) => {
  return latitude >= gap.south && latitude <= gap.north && longitude <= gap.east;
});
const ceiling = max(inGap, ({ elevation }) => elevation)!;
const find = (name: string) => ridge.find(({ town }) => town === name)!;
const [ooty, kodaikanal, here] = [find('Ooty'), find('Kodaikānāl'), find('Coimbatore')];
const rest = ridge.filter((one) => !inGap.includes(one));

function layout({ width, height }: Frame) {
  const large = width >= 900;
  const [left, ground] = [46, height - (large ? 76 : 62)];
  return {
    large,
    left,
    ground,
    x: scaleLinear([south, north], [left + 10, width - 6]),
    y: scaleLinear([0, 2400], [ground, 8]),
    tick: large ? 26 : 18,
  };
}

export default defineFigure({
  id: 'service-iot',
  title: `All ${farms.length} wind farms on this list are where the hills let the wind through`,
  caption: `A profile of the Western Ghats from south to north: each spire is a town between 76.4 and 77.7° E, as tall as the town is high above the sea; those in the Palghat gap, from ${gap.south} to ${gap.north}° N and west of ${gap.east}° E, are indigo. Each tick below the line is one of the ${farms.length} wind farms in Tamil Nadu that are registered for carbon credits: ${megawatts} of the state’s more than 8,000 megawatts at that time.`,
  source: `${credits.towns.credit}. ${credits.powerPlants.credit}`,
  alt: `Town heights by latitude with a notch in the middle: the towns in the Palghat gap lie no higher than ${ceiling} metres, Kodaikanal south of it at ${grouped(kodaikanal.elevation)}, Ooty north of it at ${grouped(ooty.elevation)}. ${gapFarms} of ${farms.length} registered wind farms are in it, the rest in three other passes.`,
  sizes: { 358: 320, 560: 360, 900: 430, 1152: 470, 1680: 600 },
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
      return ridge
        .toSorted((a, b) => a.latitude - b.latitude)
        .map(({ town, latitude, elevation }) => ({
          x: x(latitude),
          y: y(elevation),
          label: `${town}, ${latitude.toFixed(2)}° N: ${grouped(elevation)} m above the sea`,
        }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const narrow = isNarrow(frame);
    const { large, left, ground, x, y, tick } = layout(frame);
    const size = large ? 14 : 13;
    const foot = large ? 5 : 2.5;
    const spire = ({ latitude, elevation }: (typeof ridge)[number]) =>
      `M${x(latitude) - foot} ${ground}L${x(latitude)} ${y(elevation)}L${x(latitude) + foot} ${ground}z`;
    const spires = (fill: Paint, opacity: number, some: typeof ridge) =>
      el('path', {
        fill,
        'fill-opacity': opacity,
        shows: { height: some.map(({ elevation }) => elevation) },
        d: some.map(spire).join(''),
      });
    const tips = (some: typeof ridge) =>
      some.map(({ latitude, elevation }) => [x(latitude), y(elevation)] as const);
    const dot = large ? 2 : 1.25;
    return [
      axisLeft({
        at: left,
        from: ground,
        to: y(2400),
        size,
        ticks: [0, 1000, 2000].map((metres) => ({
          at: y(metres),
          label: metres === 0 ? '0 m' : grouped(metres),
        })),
      }),
      spires('soft', 0.45, rest),
      spires('c1', 0.75, inGap),
      dots(tips(rest), dot, 'soft'),
      dots(tips(inGap), dot, 'c1'),
      dots(tips([here]), dot + 2.5, 'ink'),
      hairline(`M${left} ${ground}H${width}`),
      el('path', {
        stroke: 'turmeric',
        'stroke-width': large ? 4 : 2.5,
        d: farms
          .map(({ latitude }) =>
            segment([x(latitude), ground + 5], [x(latitude), ground + 5 + tick]),
          )
          .join(''),
      }),
      large
        ? text(width, ground + tick + 10 + size, 'north', {
            face: 400,
            fill: 'soft',
            anchor: 'end',
            size,
          })
        : [],
      passes.map(({ name, members, middle }) =>
        text(
          x(middle),
          ground + tick + 10 + size,
          !large && name !== 'Palghat gap' ? `${members.length}` : `${name} ${members.length}`,
          { face: 400, fill: 'soft', anchor: 'middle', size, tabular: true },
        ),
      ),
      text(
        x(kodaikanal.latitude) - 8,
        y(kodaikanal.elevation) + 5,
        narrow ? 'Kodaikanal' : `Kodaikanal ${grouped(kodaikanal.elevation)} m`,
        { size, anchor: 'end' },
      ),
      text(
        x(ooty.latitude) + 10,
        y(ooty.elevation) + 5,
        narrow ? 'Ooty' : `Ooty ${grouped(ooty.elevation)} m`,
        { size },
      ),
      text(
        x(here.latitude),
        y(here.elevation) - 14,
        narrow ? 'Coimbatore' : `Coimbatore ${here.elevation} m`,
        { size, face: 600, anchor: 'middle' },
      ),
    ];
  },
});
