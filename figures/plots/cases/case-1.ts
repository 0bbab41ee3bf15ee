import { rollups, utcDay, utcMonday } from 'd3';
import { defineFigure } from '../../define.ts';
import { readCsv } from '../../lib/data.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { large } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { type Dot, dots } from '../../lib/svg.ts';
import { shade } from '../../lib/theme.ts';

const days = readCsv('seattle-weather.csv').map((row) => {
  const date = new Date(`${row.text('date')}T00:00:00Z`);
  const year = date.getUTCFullYear();
  const january = new Date(Date.UTC(year, 0, 1));
  return {
    date,
    year,
    rain: row.number('precipitation'),
    week: utcMonday.count(january, date),
    weekday: (date.getUTCDay() + 6) % 7,
  };
});
type Day = (typeof days)[number];
const years = rollups(
  days,
  (all) => all.length,
  (day) => day.year,
).map(([year]) => year);
const wettest = days.reduce((most, day) => (day.rain > most.rain ? day : most));
const wet = days.filter((day) => day.rain > 0);
const share = (month: number) => {
  const all = days.filter((day) => day.date.getUTCMonth() === month);
  return Math.round((100 * all.filter((day) => day.rain > 0).length) / all.length);
};

/** The longest run of days without measurable rain. */
const drought = days.reduce<{ best: Day[]; run: Day[] }>(
  ({ best, run }, day) => {
    const next = day.rain === 0 ? [...run, day] : [];
    return { best: next.length > best.length ? next : best, run: next };
  },
  { best: [], run: [] },
).best;

const [left, top, pitch] = [92, 16, 16.3];
const strip = 7 * pitch + 26;
const at = (day: Pick<Day, 'year' | 'week' | 'weekday'>): Dot => [
  left + (day.week + 0.5) * pitch,
  top + years.indexOf(day.year) * strip + (day.weekday + 0.5) * pitch,
];
// Area in proportion to the rain, in steps so that equal drops share a path.
const radius = (rain: number) => Math.max(1.5, Math.round(26 * Math.sqrt(rain / wettest.rain)) / 2);
const named = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The stepped line between two months of a calendar with a column a week. */
function monthLine(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month, 1));
  const day = days[utcDay.count(days[0]!.date, first)]!;
  const [x, y] = at(day);
  const [weekLeft, dayTop] = [x - pitch / 2, y - pitch / 2];
  const stripTop = top + years.indexOf(year) * strip;
  const step =
    day.weekday > 0
      ? `M${weekLeft + pitch} ${stripTop}V${dayTop}H${weekLeft}`
      : `M${weekLeft} ${dayTop}`;
  return `${step}V${stripTop + 7 * pitch}`;
}

export default defineFigure({
  id: 'case-1',
  ...large,
  maxBytes: 12 * 1024,
  title: 'Dry summers, wet winters: every wet day of Seattle in four years',
  caption: `One dot a day, ${years[0]} to ${years.at(-1)}, a column a week: the larger the drop, the more rain or melted snow was measured. The longest time without measurable rain is gold.`,
  source: 'NOAA National Centers for Environmental Information (public domain)',
  alt: `A calendar of ${days.length} days with a drop for each of the ${wet.length} wet ones: ${share(11)}% of the days of December, ${share(6)}% in July. From ${named(drought[0]!.date)} ${drought[0]!.year} no rain was measured on ${drought.length} days in a row; the wettest was ${named(wettest.date)} ${wettest.year} with ${wettest.rain} mm.`,
  draw: () => {
    const drops = rollups(
      wet,
      (all) => all,
      (day) => radius(day.rain),
    ).sort((a, b) => a[0] - b[0]);
    const dry = days.filter((day) => day.rain === 0 && !drought.includes(day));
    const [wettestX, wettestY] = at(wettest);
    const [droughtX] = at(drought[0]!);
    return [
      hairline(
        years
          .flatMap((year) => Array.from({ length: 11 }, (_, i) => monthLine(year, i + 1)))
          .join(''),
      ),
      dots(dry.map(at), 1.3, 'soft', 0.5),
      dots(drought.map(at), 4, 'turmeric'),
      ...drops.map(([r, all]) => dots(all.map(at), r, shade('q', 0.42 + 0.045 * r))),
      ...years.map((year, i) =>
        text(0, top + i * strip + 3.5 * pitch + 6, `${year}`, { face: 600, tabular: true }),
      ),
      text(droughtX, top + strip - 8, `${drought.length} days without measurable rain`, {
        only: 'wide',
      }),
      text(wettestX, wettestY + 38, `${wettest.rain} mm`, { only: 'wide', anchor: 'middle' }),
    ];
  },
});
