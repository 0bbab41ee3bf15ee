import { curveBasis, line, max, range, scaleLinear, sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { readCsv } from '../../lib/data.ts';
import { large } from '../../lib/formats.ts';
import { type Dot, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const strikes = readCsv('birdstrikes.csv').map((row) => ({
  month: Number(row.text('Flight Date').slice(5, 7)),
  phase: row.text('Phase of flight'),
}));

// In the order of a flight. Standing and taxiing aircraft have too few strikes to show.
const phases = ['Take-off run', 'Climb', 'Descent', 'Approach', 'Landing Roll'].map((phase) => ({
  phase,
  months: range(1, 13).map(
    (month) => strikes.filter((one) => one.month === month && one.phase === phase).length,
  ),
}));
const shown = sum(phases, ({ months }) => sum(months));
const peak = [7, 8, 9, 10];
const inPeak = sum(phases, ({ months }) => sum(peak, (month) => months[month - 1]!));
const approach = phases[3]!.months;
const highest = approach.indexOf(max(approach)!) + 1;
const month = (number: number) =>
  new Date(Date.UTC(2000, number - 1)).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });
const percent = (count: number) => Math.round((100 * count) / shown);

const [pitch, gap, ground] = [14.2, 27, 520];
const slot = 12 * pitch + gap;
const x = (phase: number, number: number) => phase * slot + (number - 1) * pitch;
// The path of the aircraft: on the ground, up, level, down, on the ground.
const level = 340;
const stages = {
  rise: scaleLinear([x(0, 12) + 16, x(2, 2)], [0, 1]).clamp(true),
  fall: scaleLinear([x(2, 11), x(4, 1) - 8], [0, 1]).clamp(true),
};
const smooth = (share: number) => share * share * (3 - 2 * share);
const altitude = (at: number) =>
  ground - (ground - level) * (smooth(stages.rise(at)) - smooth(stages.fall(at)));
const path = range(0, 961, 8).map((at): Dot => [at, altitude(at)]);
const height = scaleLinear([0, max(approach)!], [0, 390]);

/** A bar that stands on the path: its foot follows the slope, its top is level. */
function bar(at: number, count: number): string {
  const [from, to, lift] = [at, at + 10.4, 5];
  const roof = altitude((from + to) / 2) - lift - height(count);
  return `M${from} ${altitude(from) - lift}V${roof}H${to}V${altitude(to) - lift}z`;
}
const bars = (wanted: boolean) =>
  phases
    .flatMap(({ months }, phase) =>
      months.flatMap((count, i) =>
        count > 0 && peak.includes(i + 1) === wanted ? bar(x(phase, i + 1), count) : [],
      ),
    )
    .join('');
const summit = x(3, highest) + 5;

export default defineFigure({
  id: 'case-2',
  ...large,
  maxBytes: 6 * 1024,
  title: 'Where in a flight, and when, birds are struck',
  caption: `Bird strikes in the United States, 1990 to 2002, along a flight: in each phase twelve bars, January to December, with July to October in full colour.`,
  source: 'Sample of 10,000 reports of the FAA Wildlife Strike Database (public domain)',
  alt: `Bars stand along the path of a flight, twelve for the months in each of five phases. ${percent(sum(approach))}% of ${shown} strikes happen on approach, most of them in ${month(highest)} (${approach[highest - 1]}); July to October, a third of the year, hold ${percent(inPeak)}%.`,
  draw: () => [
    hairline(`M0 ${ground + 4}H960`),
    el('path', {
      stroke: 'soft',
      'stroke-width': 2,
      d: line<Dot>().curve(curveBasis)(path),
    }),
    el('path', { fill: 'c2', 'fill-opacity': 0.45, d: bars(false) }),
    el('path', { fill: 'c2', d: bars(true) }),
    text(
      summit + 22,
      altitude(summit) - height(max(approach)!) + 12,
      `${max(approach)} in ${month(highest)}`,
      {
        only: 'wide',
      },
    ),
    ...['Take-off', 'Climb', 'Descent', 'Approach', 'Landing'].map((label, phase) =>
      text(x(phase, 1) + 6 * pitch, 572, label, { face: 600, anchor: 'middle' }),
    ),
  ],
});
