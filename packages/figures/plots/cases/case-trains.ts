import { ascending, range, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { defineFigure } from '#define.ts';
import { axisBottom, axisLeft } from '#lib/axis.ts';
import { clock, spelled } from '#lib/numbers.ts';
import { type Frame, marginOf, nameSize } from '#lib/sizes.ts';
import { box, el, segment } from '#lib/svg.ts';
import { halo, type TextOptions, text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';
import { margin } from '../hero/rain-heat-map.ts';
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
/** When most passengers are asleep, in minutes after midnight. */
const night = [1260, 300] as const;
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

/** As in the train graph of the home page. */
const paintOf = (toChennai: boolean): Paint => (toChennai ? 'c1' : 'c2');

/** The bars of a train between two minutes of the picture: it runs every day, and some run past noon. */
const segments = ({ leaves, arrives }: Train, start = 0, end = day): [number, number][] =>
  [0, -day, day].flatMap((turn): [number, number][] => {
    const from = sinceNoon(leaves) + turn;
    const bar: [number, number] = [Math.max(from, start), Math.min(from + arrives - leaves, end)];
    return bar[0] < bar[1] ? [bar] : [];
  });

function layout({ width, height }: Frame) {
  // As wide as a window, the day is as wide as the page's text, and the trains run on beside it.
  const frame = { width, height };
  // The scale of the steps stands in the margin; a phone has no room for it.
  const left = width === 1440 ? margin(width) : marginOf(frame) || 34;
  const right = width - left;
  const base = height * (width < 480 ? 0.72 : 0.68);
  return {
    left,
    right,
    base,
    ground: height - 26,
    x: scaleLinear([0, day], [left, right]),
    y: (row: number) => 4 + ((row + 0.5) * (base - 8)) / rows.length,
  };
}

export default defineFigure({
  id: 'case-trains',
  title: `${most} of ${trains.length} expresses are running at ${clock(busy)}, ${fewest} at ${clock(idle)}`,
  caption: `Each thread is one of ${trains.length} expresses of 2017, from its departure to its arrival; the steps count the threads above them. Night is shaded, ${clock(night[0])} to ${clock(night[1])}.`,
  source: credits.trains.credit,
  alt: `${trains.length} horizontal threads over a day from noon to noon. The steps below them rise to ${most} trains at ${clock(busy)} and fall to ${fewest} at ${clock(idle)}.`,
  claims: {
    trains: `${trains.length}`,
    'each-way': `${here.length}`,
    'not-tuesdays': spelled(trains.filter(({ runsOnTuesdays }) => !runsOnTuesdays).length),
    most: `${most}`,
    'busiest-from': clock(busy),
    'busiest-to': clock(busySpell![1]),
    'busiest-to-chennai': spelled(underWay(busy).filter((one) => one.toChennai).length),
    'busiest-to-coimbatore': spelled(underWay(busy).filter((one) => !one.toChennai).length),
    fewest: `${fewest}`,
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
  sizes: { 390: 380, 900: 740, 1152: 440, 1440: 520 },
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
    at: (frame) => {
      const { x, y } = layout(frame);
      return rows.map((train, row) => {
        const [from, to] = segments(train)[0]!;
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
    const { left, right, base, ground, x, y } = layout(frame);
    const size = width >= 900 ? 15 : 14;
    const counted: TextOptions =
      width >= 900 ? { face: 'serif', size: nameSize } : { face: 600, size };
    const steps = scaleLinear([0, most], [ground, base + 26]);
    const thick = ((base - 8) / rows.length) * 0.56;
    const woven = (toChennai: boolean, [start, end] = [0, day], opacity?: number) => {
      const some = rows.flatMap((train, row) =>
        train.toChennai === toChennai
          ? segments(train, start, end).map(([from, to]) => ({ from, to, row }))
          : [],
      );
      return el('path', {
        fill: paintOf(toChennai),
        'fill-opacity': opacity,
        shows: { width: some.map(({ from, to }) => to - from) },
        d: some
          .map(({ from, to, row }) => box(x(from), y(row) - thick / 2, x(to) - x(from), thick))
          .join(''),
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
      // On a phone it lies over a line.
      return (width >= 900 ? text : halo)(
        x(segments(rows[row]!)[0]![0]) - 8,
        y(row) + 4.5,
        toChennai ? 'to Chennai' : 'to Coimbatore',
        {
          face: 600,
          size,
          fill: paintOf(toChennai),
          anchor: 'end',
        },
      );
    };
    return [
      el('path', {
        fill: 'q0',
        d: box(moment(night[0]), 0, moment(night[1]) - moment(night[0]), ground),
      }),
      el('path', {
        fill: 'q2',
        shows: { cuts: [counts.map((value, minute) => ({ x: x(minute + 0.5), value }))] },
        d: `M${left} ${ground}${stairs}H${right}V${ground}z`,
      }),
      el('path', {
        stroke: 'ink',
        'stroke-dasharray': '2 3',
        d: [busy, idle]
          .map((minute) =>
            segment([moment(minute), 2], [moment(minute), steps(counts[sinceNoon(minute)]!)]),
          )
          .join(''),
      }),
      [true, false].flatMap((way) => [
        left > 0 ? woven(way, [x.invert(0), 0], 0.35) : [],
        left > 0 ? woven(way, [day, x.invert(width)], 0.35) : [],
        woven(way),
      ]),
      left < 30 ? [] : axisLeft([0, 5, 10], steps, { at: left, from: ground, to: steps(10), size }),
      named(true),
      named(false),
      text(moment(busy) + 8, base + 18, `${clock(busy)}: ${most} trains`, {
        ...counted,
        on: 'q0',
      }),
      text(moment(idle) + 8, base + 18, `${clock(idle)}: ${fewest} trains`, counted),
      axisBottom([0, 360, 720, 1080, 1440], x, {
        at: ground + 0.5,
        from: left,
        to: right,
        tick: 5,
        size,
        label: (minute) => clock((minute + noon) % day),
      }),
    ];
  },
});
