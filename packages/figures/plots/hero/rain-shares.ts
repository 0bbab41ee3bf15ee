import { monthNames } from '@site/content/text';
import { cumsum, range, scaleLinear, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { defineFigure } from '#define.ts';
import { type Frame, side } from '#lib/sizes.ts';
import { box, el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';
import { autumnShare, monthMeans, soundYears } from './rain.ts';

const areas = (['Tamil Nadu', 'Kerala', 'India'] as const).map((name) => {
  const years = soundYears(name);
  const means = monthMeans(years);
  return { name, shares: means.map((mm) => mm / sum(means)), autumn: autumnShare(years) };
});
const [here, kerala, india] = areas.map(({ autumn }) => autumn);

const gap = 1;

/** A row for each area, its bricks from where to where: the gaps between them are no part of the year. */
function layout({ width, height }: Frame) {
  const step = height / areas.length;
  const x = scaleLinear([0, 1], [0, width - 11 * gap]);
  return areas.map(({ shares }, i) => {
    const ends = cumsum(shares);
    return {
      top: i * step + 20,
      thick: step - 26,
      bricks: shares.map((share, month) => {
        const end = x(ends[month]!) + month * gap;
        return { from: end - x(share), end };
      }),
    };
  });
}

export default defineFigure({
  id: 'rain-shares',
  title: `October to December bring Tamil Nadu ${here}% of its rain, India ${india}%`,
  caption:
    'A brick for each month, January to December, as long as its share; October to December in yellow.',
  source: credits.rain.credit,
  alt: `October to December bring ${here}% of the rain of Tamil Nadu, ${kerala}% of Kerala’s and ${india}% of India’s.`,
  sizes: side,
  table: () => ({
    columns: ['area', ...monthNames.map((name) => `${name} (share)`)],
    rows: areas.map(({ name, shares }) => [name, ...shares.map((share) => +share.toFixed(4))]),
  }),
  marks: {
    of: 'cells',
    along: 'y',
    at: (frame) =>
      layout(frame).flatMap(({ top, thick, bricks }, i) =>
        bricks.map(({ from, end }, month) => ({
          x: (from + end) / 2,
          y: top + thick / 2,
          label: `${areas[i]!.name}, ${monthNames[month]}: ${(100 * areas[i]!.shares[month]!).toFixed(1)}% of the year’s rain`,
        })),
      ),
  },
  draw: (frame) => {
    const { width } = frame;
    const rows = layout(frame);
    return areas.map(({ name, shares, autumn }, i) => {
      const { top, thick, bricks } = rows[i]!;
      const row = (fill: Paint, months: number[]) =>
        el('path', {
          fill,
          shows: { width: months.map((month) => shares[month]!) },
          d: months
            .map((month) => {
              const { from, end } = bricks[month]!;
              return box(from, top, end - from, thick);
            })
            .join(''),
        });
      return [
        text(0, top - 6, name, { face: i ? 400 : 600, fill: i ? 'soft' : 'ink' }),
        text(width, top - 6, `${autumn}%`, { anchor: 'end', face: 600, tabular: true }),
        row('rule', range(9)),
        row('turmeric', range(9, 12)),
      ];
    });
  },
});
