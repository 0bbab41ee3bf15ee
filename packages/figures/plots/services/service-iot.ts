import { groups, max, mean, range, scaleLinear, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { powerPlants, towns } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { grouped } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { box, dots, el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';

const farms = powerPlants()
  .filter(({ fuel }) => fuel === 'Wind')
  .sort((a, b) => a.latitude - b.latitude);
/** Where the Palghat gap lies, in degrees of latitude. */
const gap = { south: 10.4, north: 11.1 };
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
const isInGap = ({ latitude }: { latitude: number }) =>
  latitude >= gap.south && latitude < gap.north;
const inGap = ridge.filter(isInGap);
const ceiling = max(inGap, ({ elevation }) => elevation)!;
const find = (name: string) => ridge.find(({ town }) => town === name)!;
const [ooty, kodaikanal, here] = [find('Ooty'), find('Kodaikānāl'), find('Coimbatore')];
const rest = ridge.filter((one) => !isInGap(one));
/** The highest town of each tenth of a degree that has one. */
const steps = groups(ridge, ({ latitude }) => Math.floor(latitude * 10)).map(([tenth, some]) => ({
  latitude: tenth / 10,
  elevation: max(some, ({ elevation }) => elevation)!,
}));

/** Room for half of a stroke. */
const edge = 1;

/** Towns from Kanniyakumari at the left; below them the wind farms of each pass, in rows. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const row = narrow
    ? { of: 4, high: 24, mast: 13, wing: 6 }
    : { of: 6, high: 40, mast: 24, wing: 11 };
  /** Room for the names of the passes. */
  const sill = narrow ? 54 : 30;
  const ground = height - Math.ceil(gapFarms / row.of) * row.high - sill - 4;
  const x = scaleLinear([steps[0]!.latitude, steps.at(-1)!.latitude + 0.1], [edge, width - edge]);
  const pitch = Math.min(32, (x(gap.north) - x(gap.south)) / row.of);
  return {
    narrow,
    sill,
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
  title: `Of ${farms.length} carbon-credit wind farms, ${gapFarms} stand in the Palghat gap`,
  caption: `Each turbine is one of the ${farms.length} wind farms registered for carbon credits that the source has for Tamil Nadu, below its pass: together ${megawatts} of the state’s more than 8,000 megawatts. The figure shows location, not output. Towns from 76.4 to 77.7° E; the gap lies from ${gap.south} to ${gap.north}° N. Grey: the highest town of each tenth of a degree.`,
  source: `${credits.towns.credit}. ${credits.powerPlants.credit}`,
  alt: `Strokes for the heights of towns by latitude: in the Palghat gap none is above ${ceiling} metres, while Kodaikanal south of it is at ${grouped(kodaikanal.elevation)}, Ooty north of it at ${grouped(ooty.elevation)}. Below, ${gapFarms} of ${farms.length} registered wind farms stand in the gap.`,
  sizes: { 358: 420, 900: 420, 1152: 400 },
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
    const { narrow, sill, ground, row, pitch, x, y, columns } = layout(frame);
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
    const silhouette = (fill: Paint, some: typeof steps) =>
      el('path', {
        fill,
        shows: { height: some.map(({ elevation }) => elevation) },
        d: some
          .map(({ latitude, elevation }) => {
            const left = x(latitude);
            return box(left, y(elevation), x(latitude + 0.1) - left, ground - y(elevation));
          })
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
    const turn = (stroke: Paint, some: typeof columns) =>
      el('path', {
        stroke,
        'stroke-width': narrow ? 1.5 : 2.5,
        'stroke-linecap': 'round',
        d: some.map(turbines).join(''),
      });
    const name = (town: (typeof ridge)[number], words: string) =>
      text(x(town.latitude), y(town.elevation) - 10, words, { anchor: 'middle', face: 600 });
    const [from, to] = [x(gap.south), x(gap.north)];
    const middle = (from + to) / 2;
    const sky = y(narrow ? 1850 : 1500);
    // On a phone the name has room only above the step of Valparai.
    const label = y(narrow ? 1140 : ceiling) - (narrow ? 0 : 30);
    return [
      silhouette(
        'faint',
        steps.filter((one) => !isInGap(one)),
      ),
      silhouette('turmeric', steps.filter(isInGap)),
      el('path', { fill: 'turmeric', d: box(from, ground, to - from, height - sill - ground) }),
      strokes('soft', narrow ? 1 : 2, rest),
      strokes('onTurmeric', narrow ? 1 : 2, inGap),
      turn('action', columns.slice(0, -1)),
      turn('onTurmeric', columns.slice(-1)),
      hairline(`M0 ${ground}H${width}`),
      // On a phone the gap is too narrow for a line of words.
      (narrow ? ['Palghat', 'gap'] : ['Palghat gap', `no town above ${ceiling} m`]).map(
        (words, i) =>
          text(middle, sky + i * 19, words, {
            face: narrow || i === 0 ? 600 : 400,
            anchor: 'middle',
          }),
      ),
      dots([[x(here.latitude), y(here.elevation)]], narrow ? 4 : 6, 'ink'),
      el('path', {
        stroke: 'ink',
        d: `M${x(here.latitude)} ${y(here.elevation)}V${label + 6}`,
      }),
      text(narrow ? middle + 4 : x(here.latitude) - 20, label, 'Coimbatore', {
        face: 600,
        anchor: 'middle',
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
      name(kodaikanal, narrow ? 'Kodaikanal' : `Kodaikanal ${grouped(kodaikanal.elevation)} m`),
      name(ooty, narrow ? 'Ooty' : `Ooty ${grouped(ooty.elevation)} m`),
    ];
  },
});
