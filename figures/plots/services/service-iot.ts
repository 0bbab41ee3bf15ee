import { max, mean, range, scaleLinear, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { powerPlants, towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { dots, el } from '../../lib/svg.ts';
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

/** Room at the window's edges. */
const edge = 12;

/** Towns from Kanniyakumari at the left; below them the wind farms of each pass, in rows. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const row = narrow
    ? { of: 4, high: 24, mast: 13, wing: 6 }
    : { of: 6, high: 42, mast: 24, wing: 11 };
  const ground = height - Math.ceil(gapFarms / row.of) * row.high - (narrow ? 54 : 34);
  const x = scaleLinear([ridge[0]!.latitude, ridge.at(-1)!.latitude], [edge, width - edge]);
  const pitch = Math.min(32, (x(gap.north) - x(gap.south)) / row.of);
  return {
    narrow,
    ground,
    row,
    pitch,
    x,
    y: scaleLinear([0, 2300], [ground, 30]),
    columns: passes.map((pass) => ({
      ...pass,
      middle: Math.max(
        edge + (Math.min(row.of, pass.members.length) / 2) * pitch,
        x(pass.name === 'Palghat gap' ? (gap.south + gap.north) / 2 : pass.middle),
      ),
    })),
  };
}

/** A turbine whose foot is at (x, foot), its wings a third of a turn apart. */
function turbine(x: number, foot: number, { mast, wing }: { mast: number; wing: number }): string {
  const wings = range(3).map((i) => {
    const angle = (i * 2 * Math.PI) / 3;
    return `M${x} ${foot - mast}l${wing * Math.sin(angle)} ${-wing * Math.cos(angle)}`;
  });
  return `M${x} ${foot}v${-mast}${wings.join('')}`;
}

export default defineFigure({
  id: 'service-iot',
  title: `Of ${farms.length} wind farms registered for carbon credits, ${gapFarms} stand in the Palghat gap`,
  caption: `The ${farms.length} wind farms that the source has for Tamil Nadu, under the pass where each stands: ${megawatts} of the state’s more than 8,000 megawatts at that time, so that they show where the wind is used, not how much of it. Towns are those from 76.4 to 77.7° E; the gap lies from ${gap.south} to ${gap.north}° N, west of ${gap.east}° E.`,
  source: `${credits.towns.credit}. ${credits.powerPlants.credit}`,
  alt: `Strokes for the heights of towns by latitude: in the Palghat gap none is above ${ceiling} metres, while Kodaikanal south of it is at ${grouped(kodaikanal.elevation)}, Ooty north of it at ${grouped(ooty.elevation)}. Below, ${gapFarms} of ${farms.length} registered wind farms stand in the gap.`,
  sizes: { 390: 540, 900: 640, 1440: 560, 2000: 700 },
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
    const { narrow, ground, row, pitch, x, y, columns } = layout(frame);
    const { width, height } = frame;
    const strokes = (stroke: Paint, thickness: number, some: typeof ridge) =>
      el('path', {
        stroke,
        'stroke-width': thickness,
        shows: { height: some.map(({ elevation }) => elevation) },
        d: some
          .map(({ latitude, elevation }) => `M${x(latitude)} ${ground}V${y(elevation)}`)
          .join(''),
      });
    const turbines = ({ members, middle }: (typeof columns)[number]) =>
      members
        .map((_, i) => {
          const inRow = Math.min(row.of, members.length);
          const left = middle - ((inRow - 1) / 2) * pitch;
          const foot = ground + (Math.floor(i / row.of) + 1) * row.high;
          return turbine(left + (i % row.of) * pitch, foot, row);
        })
        .join('');
    const name = (town: (typeof ridge)[number], words: string, aside: -1 | 1) =>
      text(x(town.latitude) + aside * 12, y(town.elevation) + 5, words, {
        anchor: aside < 0 ? 'end' : 'start',
        face: 600,
      });
    const [from, to] = [x(gap.south), x(gap.north)];
    const [lintel, sill] = [y(narrow ? 1750 : 1650), height - (narrow ? 54 : 28)];
    return [
      el('path', {
        fill: 'c1',
        'fill-opacity': 0.13,
        d: `M${from} ${sill}V${lintel}H${to}V${sill}z`,
      }),
      text(narrow ? from - 6 : (from + to) / 2, lintel - (narrow ? 8 : 28), 'Palghat gap', {
        face: 600,
        anchor: narrow ? 'start' : 'middle',
      }),
      narrow
        ? []
        : text((from + to) / 2, lintel - 9, `no town above ${ceiling} m`, { anchor: 'middle' }),
      strokes('soft', narrow ? 0.75 : 1.25, rest),
      strokes('c1', narrow ? 2 : 3, inGap),
      el('path', {
        stroke: 'action',
        'stroke-width': narrow ? 1.5 : 2.5,
        'stroke-linecap': 'round',
        d: columns.map(turbines).join(''),
      }),
      hairline(`M0 ${ground}H${width}`),
      dots([[x(here.latitude), y(here.elevation)]], narrow ? 4 : 6, 'ink'),
      el('path', {
        stroke: 'ink',
        d: `M${x(here.latitude)} ${y(here.elevation)}V${y(ceiling) - 24}`,
      }),
      text(narrow ? from - 4 : x(here.latitude) - 20, y(ceiling) - 30, 'Coimbatore', {
        face: 600,
        anchor: narrow ? 'start' : 'middle',
      }),
      columns.map(({ name, members, middle }, i) =>
        // On a phone neighbours are on two lines, as they would run into each other.
        text(
          i === 0 ? edge : middle,
          height - (narrow && i % 2 === 1 ? 32 : 8),
          `${name} ${members.length}`,
          {
            anchor: i === 0 ? 'start' : 'middle',
            face: name === 'Palghat gap' ? 600 : 400,
            tabular: true,
          },
        ),
      ),
      // What a stroke and a turbine are, where the land is low and where no farm stands.
      (narrow
        ? ['Each stroke: a town’s', 'height above the sea']
        : [
            'Each stroke is a town, from the south to the north,',
            'as tall as it is high above the sea',
          ]
      ).map((words, i) => text(edge, y(narrow ? 1000 : 800) + i * 20, words, { fill: 'soft' })),
      (narrow ? ['Each turbine:', 'a wind farm'] : ['Each turbine is a wind farm']).map(
        (words, i) =>
          text(to + (narrow ? 8 : 24), ground + (narrow ? 26 : 32) + i * 20, words, {
            fill: 'action',
          }),
      ),
      name(kodaikanal, narrow ? 'Kodaikanal' : `Kodaikanal ${grouped(kodaikanal.elevation)} m`, -1),
      name(ooty, narrow ? 'Ooty' : `Ooty ${grouped(ooty.elevation)} m`, 1),
    ];
  },
});
