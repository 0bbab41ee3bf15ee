import { curveCardinalClosed, line, max, mean, min, range, rollup, utcFormat } from 'd3';
import { defineFigure } from '../../define.ts';
import { seattleHours } from '../../lib/data.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { lines, text } from '../../lib/legacy/text.ts';
import { type Dot, dots, el, ring, segment } from '../../lib/svg.ts';
import { shade } from '../../lib/theme.ts';
import { thumbnail } from '../../lib/tiny.ts';

const readings = seattleHours();
const parts = 24;
const halves = Array.from(
  rollup(
    readings,
    (rows) =>
      range(24).map(
        (hour) =>
          mean(
            rows.filter((row) => row.hour === hour),
            (row) => row.temperature,
          )!,
      ),
    ({ day }) => Math.min(parts - 1, Math.floor((day / 365) * parts)),
  ),
  ([part, hours]) => ({ part, hours }),
).sort((a, b) => mean(b.hours)! - mean(a.hours)!);
const rings = halves.map(({ hours }) => hours);
const hottest = max(rings.flat())!;
const coldest = min(rings.flat())!;
const middle = (part: number) => new Date(Date.UTC(2010, Math.floor(part / 2), 15));
const monthOf = (part: number) => utcFormat('%b')(middle(part));
const nameOf = (part: number) => `${part % 2 ? 'late' : 'early'} ${utcFormat('%B')(middle(part))}`;
const swing = (hours: number[]) => max(hours)! - min(hours)!;
const [summer, winter] = [
  halves.find(({ hours }) => hours.includes(hottest))!,
  halves.find(({ hours }) => hours.includes(coldest))!,
];
const [peak, low] = [summer.hours.indexOf(hottest), winter.hours.indexOf(coldest)];

const centre: Dot = [316, 222];
const radius = (celsius: number) => 22 + celsius * 7.2;
/** Midnight below, noon above, clockwise. */
const around = (hour: number, r: number): Dot => {
  const angle = (hour / 24) * 2 * Math.PI + Math.PI / 2;
  return [centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)];
};
const shape = line<Dot>().curve(curveCardinalClosed.tension(0.3));
const contour = (hours: number[]) =>
  shape(hours.map((celsius, hour) => around(hour, radius(celsius))));

export default defineFigure({
  id: 'service-iot',
  ...medium,
  title: 'A normal day swings more in summer than in winter',
  caption:
    'Air temperature around the clock at Seattle’s airport, one ring for each half of a month: the further out, the warmer. These are climate normals, means of thirty years, not one sensor’s readings.',
  source: 'NOAA hourly normals 1981-2010',
  alt: `Twenty-four nested rings around a clock face, bulging towards the afternoon. In ${nameOf(summer.part)} the hourly normal reaches ${hottest.toFixed(1)} degrees Celsius at ${peak}:00 and swings by ${swing(summer.hours).toFixed(1)} in a day; in ${nameOf(winter.part)} it falls to ${coldest.toFixed(1)} at ${low}:00 and swings by only ${swing(winter.hours).toFixed(1)}.`,
  draw: () => {
    const edge = radius(24.4) + 8;
    const [hot, cold] = [around(peak, radius(hottest)), around(low, radius(coldest))];
    return [
      thumbnail(),
      hairline(
        range(24)
          .map((hour) => segment(around(hour, edge), around(hour, edge + (hour % 6 ? 5 : 14))))
          .join(''),
      ),
      ...rings.map((hours, i) =>
        el('path', { fill: shade('w', 0.86 - (0.8 * i) / (parts - 1)), d: contour(hours) }),
      ),
      el('path', {
        stroke: 'paper',
        'stroke-width': 0.8,
        'stroke-opacity': 0.7,
        d: rings.map(contour).join(''),
      }),
      hairline(ring(...centre, edge)),
      text(centre[0], 24, 'noon', { face: 400, fill: 'soft', anchor: 'middle' }),
      el('path', {
        stroke: 'ink',
        'stroke-width': 1.2,
        d: segment(hot, [526, hot[1]]) + segment(cold, [112, cold[1]]),
      }),
      dots([hot, cold], 5.5, 'ink'),
      lines(532, hot[1] + 6, [`${hottest.toFixed(1)} °C`, `${monthOf(summer.part)} ${peak}:00`], {
        face: 600,
      }),
      lines(104, cold[1] + 6, [`${coldest.toFixed(1)} °C`, `${monthOf(winter.part)} ${low}:00`], {
        face: 600,
        anchor: 'end',
      }),
    ];
  },
});
