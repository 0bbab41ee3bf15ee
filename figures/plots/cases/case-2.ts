import { curveMonotoneX, line, max, range, scaleLinear, sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { readCsv } from '../../lib/data.ts';
import { axisLeft, hairline } from '../../lib/legacy/axis.ts';
import { large } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, type Dot, el } from '../../lib/svg.ts';

const reports = readCsv('birdstrikes.csv').map((row) => ({
  month: Number(row.text('Flight Date').slice(5, 7)),
  phase: row.text('Phase of flight'),
}));

// In the order of a flight. Standing and taxiing aircraft have too few reports to show.
const phases = ['Take-off run', 'Climb', 'Descent', 'Approach', 'Landing Roll'].map((phase) => ({
  phase,
  months: range(1, 13).map(
    (month) => reports.filter((one) => one.month === month && one.phase === phase).length,
  ),
}));
const shown = sum(phases, ({ months }) => sum(months));
const peak = [7, 8, 9, 10];
const inPeak = sum(phases, ({ months }) => sum(peak, (month) => months[month - 1]!));
const approach = phases[3]!.months;
const highest = approach.indexOf(max(approach)!) + 1;
const inSpring = max(approach.slice(0, 6))!;
const spring = approach.indexOf(inSpring) + 1;
const monthName = (number: number) =>
  new Date(Date.UTC(2000, number - 1)).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });
const percent = (count: number, all: number) => `${Math.round((100 * count) / all)}%`;

const [left, gap, base, ceiling] = [86, 22, 530, 132];
const pitch = (960 - left - 4 * gap) / 60;
const x = (phase: number, month: number) => left + phase * (12 * pitch + gap) + (month - 1) * pitch;
const middle = (phase: number) => x(phase, 7);
const y = scaleLinear([0, max(approach)!], [base, ceiling]);
const levels = [200, 400, 600];

const bars = (wanted: boolean) =>
  phases
    .flatMap(({ months }, phase) =>
      months.flatMap((count, i) =>
        peak.includes(i + 1) === wanted
          ? box(x(phase, i + 1), y(count), pitch - 3, base - y(count))
          : [],
      ),
    )
    .join('');

// The height of the aircraft over each phase, as a thin line of its own.
const [ground, cruise] = [86, 24];
const flight = line<Dot>().curve(curveMonotoneX)([
  [left, ground],
  [x(0, 12), ground],
  [middle(1), (ground + cruise) / 2],
  [x(1, 13), cruise],
  [x(2, 3), cruise],
  [middle(3), (ground + cruise) / 2],
  [x(4, 1), ground],
  [960, ground],
]);
const peakLabel = (month: number) =>
  text(x(3, month) + pitch / 2 - 1.5, y(approach[month - 1]!) - 10, `${approach[month - 1]}`, {
    anchor: 'middle',
    tabular: true,
  });

export default defineFigure({
  id: 'case-2',
  ...large,
  maxBytes: 6 * 1024,
  title: `On approach, reports of strikes peak in ${monthName(spring)} and again in ${monthName(highest)}`,
  caption:
    'Reports of wildlife strikes at 50 US airports, January 1990 to 25 July 2002: for each phase of a flight twelve bars, January to December, July to October in full colour. The line is the flight.',
  source:
    '10,000 reports selected from the Wildlife Strike Database of the US Federal Aviation Administration (public domain)',
  alt: `Five panels of twelve monthly bars on one scale of reports. Of ${shown} reports ${percent(sum(approach), shown)} are from the approach, most in ${monthName(highest)} (${approach[highest - 1]} of ${sum(approach)}) after a first peak in ${monthName(spring)} (${inSpring}); July to October hold ${percent(inPeak, shown)} of all.`,
  draw: () => [
    hairline(levels.map((count) => `M${left} ${y(count)}H960`).join('')),
    axisLeft({
      at: left - 4,
      from: base,
      to: ceiling,
      ticks: [0, ...levels].map((count) => ({ at: y(count), label: `${count}` })),
    }),
    hairline(`M${left} ${base}H960`),
    el('path', { stroke: 'soft', 'stroke-width': 2, d: flight }),
    el('path', { fill: 'c2', 'fill-opacity': 0.45, d: bars(false) }),
    el('path', { fill: 'c2', d: bars(true) }),
    peakLabel(spring),
    peakLabel(highest),
    text(0, ceiling - 12, 'reports', { face: 400, fill: 'soft', only: 'wide' }),
    ...['Take-off', 'Climb', 'Descent', 'Approach', 'Landing'].map((label, phase) =>
      text(middle(phase), 574, label, { face: 600, anchor: 'middle' }),
    ),
  ],
});
