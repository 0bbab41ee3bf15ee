import { ascending, range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/axis.ts';
import { clock, spelled } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { el, segment } from '../../lib/svg.ts';
import { halo } from '../../lib/text.ts';
import {
  duration,
  fewest,
  meanUnderWay,
  most,
  spells,
  type Train,
  trains,
  underWay,
  type Wait,
  waits,
} from './timetable.ts';

const noon = 720;
const day = 1440;
/** Minutes since noon, so that no night is cut in two. */
const sinceNoon = (minute: number) => (minute + noon) % day;
const rows = [...trains].sort((a, b) => ascending(sinceNoon(a.leaves), sinceNoon(b.leaves)));
const [busy, idle] = [spells(most)[0]![0], spells(fewest)[0]![0]];
const [busySpell, ...otherBusy] = spells(most);
if (otherBusy.length > 0) throw new Error('there is more than one busiest spell');
const [here, there] = [true, false].map((way) => trains.filter((one) => one.toChennai === way)) as [
  Train[],
  Train[],
];
const [first, second] = waits(here) as [Wait, Wait];
const [back] = waits(there) as [Wait];
const tuesday = (all: Train[]) => waits(all.filter((one) => one.runsOnTuesdays))[0]!;
const byLength = trains.toSorted((a, b) => a.arrives - a.leaves - (b.arrives - b.leaves));
const journey = ({ leaves, arrives, kilometres }: Train) =>
  `${duration(arrives - leaves)} (${((60 * kilometres) / (arrives - leaves)).toFixed(0)} km/h)`;
const early = here.filter(({ arrives }) => arrives % day >= 300 && arrives % day <= 540);
const wait = (name: string, { from, to }: Wait) => ({
  [`${name}-from`]: clock(from),
  [`${name}-to`]: clock(to),
  [name]: duration(to - from),
});

/** The bars of a train over the day from noon: two where it runs past noon. */
function threads({ leaves, arrives }: Train): [number, number][] {
  const from = sinceNoon(leaves);
  const to = from + arrives - leaves;
  return to <= day
    ? [[from, to]]
    : [
        [from, day],
        [0, to - day],
      ];
}

function layout({ width, height }: Frame) {
  const tiny = width < 300;
  const [left, right] = tiny ? [2, width - 2] : [18, width - 18];
  const base = height * (tiny ? 0.72 : 0.74);
  return {
    tiny,
    left,
    right,
    base,
    ground: height - (tiny ? 0 : 26),
    x: scaleLinear([0, day], [left, right]),
    y: (row: number) => 4 + ((row + 0.5) * (base - 8)) / rows.length,
  };
}

export default defineFigure({
  id: 'case-trains',
  title: `At ${clock(busy)} ${spelled(most)} trains are on the line to Chennai, at ${clock(idle)} ${spelled(fewest)}`,
  caption: `Each thread is one of ${trains.length} trains between Coimbatore and Chennai, from its departure to its arrival, over a day that begins at noon: indigo to Chennai, madder to Coimbatore. The steps below count the threads above them.`,
  source: credits.trains.credit,
  alt: `${trains.length} horizontal threads over a day from noon to noon. The steps below them rise to ${most} trains at ${clock(busy)} and fall to ${fewest} at ${clock(idle)}.`,
  claims: {
    trains: `${trains.length}`,
    'each-way': `${here.length}`,
    'not-tuesdays': spelled(trains.filter(({ runsOnTuesdays }) => !runsOnTuesdays).length),
    most: `${most}`,
    'most-spelled': spelled(most),
    'busiest-from': clock(busy),
    'busiest-to': clock(busySpell![1]),
    'busiest-to-chennai': spelled(underWay(busy).filter((one) => one.toChennai).length),
    'busiest-to-coimbatore': spelled(underWay(busy).filter((one) => !one.toChennai).length),
    'fewest-spelled': spelled(fewest),
    quietest: clock(idle),
    mean: meanUnderWay(0, 24).toFixed(1),
    night: meanUnderWay(21, 5).toFixed(1),
    daytime: meanUnderWay(9, 17).toFixed(1),
    early: spelled(early.length),
    'early-from-podanur': spelled(early.filter(({ from }) => from === 'Podanur').length),
    fastest: journey(byLength[0]!),
    slowest: journey(byLength.at(-1)!),
    ...wait('longest', first),
    ...wait('second', second),
    ...wait('tuesday', tuesday(here)),
    ...wait('back', back),
    ...wait('tuesday-back', tuesday(there)),
  },
  sizes: { 172: 130, 358: 420, 560: 560, 900: 480, 1152: 520, 1680: 620 },
  table: () => ({
    columns: ['train', 'name', 'direction', 'leaves', 'arrives'],
    rows: rows.map(({ number, name, toChennai, leaves, arrives }) => [
      number,
      name,
      toChennai ? 'to Chennai' : 'to Coimbatore',
      clock(leaves),
      clock(arrives),
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'y',
    small: true,
    at: (frame) => {
      const { x, y } = layout(frame);
      return rows.map((train, row) => {
        const [from, to] = threads(train)[0]!;
        return {
          x: x((from + to) / 2),
          y: y(row),
          label: `${train.name} (${train.number}): ${train.toChennai ? 'to Chennai' : 'to Coimbatore'}, ${clock(train.leaves)} to ${clock(train.arrives)}`,
        };
      });
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { tiny, left, right, base, ground, x, y } = layout(frame);
    const size = width >= 900 ? 14 : 13;
    const steps = scaleLinear([0, most], [ground, base + (tiny ? 4 : 26)]);
    const thick = ((base - 8) / rows.length) * (tiny ? 0.6 : 0.52);
    const woven = (toChennai: boolean) => {
      const some = rows.flatMap((train, row) =>
        train.toChennai === toChennai
          ? threads(train).map(([from, to]) => ({ from, to, row }))
          : [],
      );
      return el('path', {
        stroke: toChennai ? 'c1' : 'c2',
        'stroke-width': thick,
        shows: { width: some.map(({ from, to }) => to - from) },
        d: some.map(({ from, to, row }) => `M${x(from)} ${y(row)}H${x(to)}`).join(''),
      });
    };
    const counts = range(day).map((minute) => underWay((minute + noon) % day).length);
    const stairs = counts
      .map((count, minute) => (count === counts[minute - 1] ? '' : `H${x(minute)}V${steps(count)}`))
      .join('');
    const moment = (minute: number) => x(sinceNoon(minute));
    const named = (toChennai: boolean) => {
      // A bar of the evening with nothing before it in its row; the two are some rows apart.
      const row = rows.findLastIndex(
        (train) =>
          train.toChennai === toChennai && sinceNoon(train.leaves) < (toChennai ? 640 : 520),
      );
      return halo(
        x(threads(rows[row]!)[0]![0]) - 8,
        y(row) + 4.5,
        toChennai ? 'to Chennai' : 'to Coimbatore',
        {
          face: 600,
          size,
          fill: toChennai ? 'c1' : 'c2',
          anchor: 'end',
        },
      );
    };
    return [
      el('path', {
        fill: 'q2',
        shows: { cuts: [counts.map((value, minute) => ({ x: x(minute + 0.5), value }))] },
        d: `M${left} ${ground}${stairs}H${right}V${ground}z`,
      }),
      tiny
        ? []
        : el('path', {
            stroke: 'ink',
            'stroke-dasharray': '2 3',
            d: [busy, idle]
              .map((minute) =>
                segment([moment(minute), 2], [moment(minute), steps(counts[sinceNoon(minute)]!)]),
              )
              .join(''),
          }),
      woven(true),
      woven(false),
      tiny
        ? []
        : [
            named(true),
            named(false),
            halo(moment(busy), base + 18, `${most} at ${clock(busy)}`, {
              face: 600,
              size,
              anchor: 'middle',
            }),
            halo(moment(idle) - 6, steps(fewest) - 8, `${fewest} at ${clock(idle)}`, {
              face: 600,
              size,
            }),
            axisBottom({
              at: ground + 0.5,
              from: left,
              to: right,
              tick: 5,
              size,
              ticks: [0, 360, 720, 1080, 1440].map((minute) => ({
                at: x(minute),
                label: clock((minute + noon) % day),
              })),
            }),
          ],
    ];
  },
});
