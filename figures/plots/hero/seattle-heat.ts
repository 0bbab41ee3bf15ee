import { extent, group, mean, rollup } from 'd3';
import { defineFigure } from '../../define.ts';
import { seattleHours } from '../../lib/data.ts';
import { small } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, el } from '../../lib/svg.ts';
import { shade } from '../../lib/theme.ts';

const daysPerColumn = 5;
const [left, top, columnWidth, rowHeight] = [60, 4, 4.6, 10.5];

const cells = rollup(
  seattleHours(),
  (rows) => mean(rows, (row) => row.temperature)!,
  (row) => Math.min(72, Math.floor(row.day / daysPerColumn)),
  (row) => row.hour,
);
const all = Array.from(cells, ([column, hours]) =>
  Array.from(hours, ([hour, celsius]) => ({ column, hour, celsius })),
).flat();
const [coldest, warmest] = extent(all, (cell) => cell.celsius) as [number, number];
const peak = all.find((cell) => cell.celsius === warmest)!;
const monthOf = (column: number) =>
  new Date(Date.UTC(2010, 0, column * daysPerColumn + 3)).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });

// A column's neighbouring hours of one shade share a box.
function boxes(members: typeof all): string {
  const byColumn = group(members, (cell) => cell.column);
  return Array.from(byColumn, ([column, hours]) => {
    const sorted = hours.map((cell) => cell.hour).sort((a, b) => a - b);
    const starts = sorted.filter((hour) => !sorted.includes(hour - 1));
    return starts
      .map((start) => {
        let length = 1;
        while (sorted.includes(start + length)) length++;
        return box(
          left + column * columnWidth,
          top + start * rowHeight,
          columnWidth,
          length * rowHeight,
        );
      })
      .join('');
  }).join('');
}

export default defineFigure({
  id: 'seattle-heat',
  ...small,
  title: 'A year in Seattle, hour by hour',
  caption:
    'Normal temperature by hour of the day (down) and day of the year (across): indigo is cold, madder warm.',
  source: 'NOAA hourly normals, Seattle, 1981 to 2010',
  alt: `Heat map of 24 hours by 365 days: the normal temperature runs from ${coldest.toFixed(0)} °C on winter mornings to ${warmest.toFixed(0)} °C at ${peak.hour}:00 in ${monthOf(peak.column)}; the warm patch lies in summer afternoons.`,
  draw: () => {
    const byShade = group(all, (cell) =>
      shade('d', (cell.celsius - coldest) / (warmest - coldest)),
    );
    const bottom = top + 24 * rowHeight;
    const month = (day: number, name: string) =>
      text(left + (day / daysPerColumn) * columnWidth, bottom + 24, name, {
        face: 400,
        fill: 'soft',
        anchor: 'middle',
      });
    const hour = (at: number, only?: 'wide') =>
      text(left - 8, top + at * rowHeight + 6, `${at}:00`, {
        size: 16,
        face: 400,
        fill: 'soft',
        tabular: true,
        anchor: 'end',
        only,
      });
    return [
      el(
        'g',
        { 'shape-rendering': 'crispEdges' },
        ...Array.from(byShade, ([paint, members]) =>
          el('path', { fill: paint, d: boxes(members) }),
        ),
      ),
      hour(6),
      hour(12),
      hour(18),
      month(15, 'Jan'),
      month(105, 'Apr'),
      month(196, 'Jul'),
      month(288, 'Oct'),
    ];
  },
});
