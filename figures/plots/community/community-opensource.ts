import { readFileSync } from 'node:fs';
import { range, sum } from 'd3';
import { array, number, object, parse, string, tuple } from 'valibot';
import { defineFigure } from '../../define.ts';
import { small } from '../../lib/formats.ts';
import { box, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const schema = object({
  first: string(),
  last: string(),
  hours: array(tuple([number(), number(), number()])),
});
const history = parse(
  schema,
  JSON.parse(readFileSync(new URL('../../history/commits.json', import.meta.url), 'utf8')),
);
const total = sum(history.hours, ([, , count]) => count);
const [busyDay, busyHour, most] = history.hours.reduce((a, b) => (b[2] > a[2] ? b : a));
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const long = (day: number) =>
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  });
const dated = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const span =
  history.first === history.last
    ? `on ${dated(history.first)}`
    : `from ${dated(history.first)} to ${dated(history.last)}`;

// A card of seven rows and 24 columns, as for a punched-card machine or a jacquard loom.
const card = { left: 2, top: 26, right: 398, bottom: 236, cut: 24 };
const [left, top, across, down] = [60, 50, 13.7, 25];
const hole = ([day, hour]: readonly [number, number, ...number[]]) =>
  box(left + hour * across, top + (day - 1) * down, 9, 17);
const punched = new Set(history.hours.map(([day, hour]) => `${day} ${hour}`));
const blank = range(1, 8)
  .flatMap((day) => range(24).map((hour) => [day, hour] as const))
  .filter(([day, hour]) => !punched.has(`${day} ${hour}`));
const { right, bottom, cut } = card;

export default defineFigure({
  id: 'community-opensource',
  ...small,
  maxBytes: 4 * 1024,
  title: 'When this site was written',
  caption: `A punched card of this repository’s history ${span}: a row a weekday, a column an hour, and the more commits, the larger the punch.`,
  source: 'Commit dates of this repository (figures/history/commits.json)',
  alt: `A punched card with ${history.hours.length} of its ${7 * 24} places punched by ${total} commits ${span}. The largest punch is ${long(busyDay)} between ${busyHour} and ${busyHour + 1} o’clock with ${most} commits.`,
  draw: () => [
    el('path', {
      fill: 'faint',
      d: `M${card.left + cut} ${card.top}H${right}V${bottom}H${card.left}V${card.top + cut}z`,
    }),
    el('path', { fill: 'paper', 'fill-opacity': 0.75, d: blank.map(hole).join('') }),
    // Area in proportion to the commits of the hour.
    ...history.hours.map(([day, hour, count]) =>
      el('circle', {
        fill: 'c3',
        stroke: 'faint',
        'stroke-width': 2,
        cx: left + hour * across + 4.5,
        cy: top + (day - 1) * down + 8.5,
        r: Math.max(3, 16 * Math.sqrt(count / most)),
      }),
    ),
    ...[1, 7].map((day) =>
      text(14, top + (day - 1) * down + 14, days[day - 1]!, { face: 400, fill: 'soft', size: 16 }),
    ),
    text(2, 280, `${total} commits`, { face: 600 }),
    text(398, 280, '0 to 24 h', { face: 400, fill: 'soft', anchor: 'end' }),
  ],
});
