import { range } from 'd3';
import { credits } from '../../data/credits.ts';
import { articles } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { spelled } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

const all = articles();
const years = [...new Set(all.map(({ year }) => year))];
const count = (country: string, year: number) =>
  all.find((one) => one.country === country && one.year === year)!.articles;
/** India's articles in a hundred of the world's. */
const shares = years.map((year) => (100 * count('India', year)) / count('World', year));
const stitches = shares.map(Math.round);
const [first, last] = [years[0]!, years.at(-1)!];
const [then, now] = [spelled(stitches[0]!), spelled(stitches.at(-1)!)];

function layout({ width, height }: Frame) {
  const columns = width < 700 ? 5 : 10;
  const gap = width < 480 ? 12 : 18;
  const down = height / (years.length / columns);
  const row = (down - 24) / 10;
  const edge = Math.ceil(row * 0.36);
  const across = (width - 2 * edge + gap) / columns;
  const corner = (i: number) =>
    [edge + (i % columns) * across, Math.floor(i / columns) * down] as const;
  return { down, row, stitch: (across - gap) / 10, corner };
}

export default defineFigure({
  id: 'banner-publications',
  title: `Of a hundred articles, ${then} were India’s in ${first} and ${now} in ${last}`,
  caption:
    'Each swatch is a year and each stitch one in a hundred of the world’s articles; those from India are turmeric.',
  source: credits.articles.credit,
  alt: `Twenty woven swatches of a hundred stitches, ${first} to ${last}. India’s stitches in the lowest row grow from ${stitches[0]} to ${stitches.at(-1)}: from ${shares[0]!.toFixed(1)}% of the world’s articles to ${shares.at(-1)!.toFixed(1)}%.`,
  sizes: { 358: 236, 560: 260, 720: 260, 1040: 270 },
  inPage: 358,
  table: () => ({
    columns: ['year', 'India’s share of the world’s articles (%)'],
    rows: years.map((year, i) => [year, shares[i]!.toFixed(2)]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { row, stitch, corner } = layout(frame);
      return years.map((year, i) => {
        const [left, top] = corner(i);
        return {
          x: left + 5 * stitch,
          y: top + 5 * row,
          label: `${year}: ${shares[i]!.toFixed(2)}% of the world’s articles`,
        };
      });
    },
  },
  draw: (frame) => {
    const { down, row, stitch, corner } = layout(frame);
    const sewn = {
      'stroke-width': row * 0.72,
      'stroke-dasharray': `${stitch * 0.72} ${stitch * 0.28}`,
    };
    /** Runs of stitches: of which swatch and row, from the left. */
    const runs = (stroke: Paint, all: { i: number; level: number; from: number; to: number }[]) =>
      el('path', {
        stroke,
        ...sewn,
        shows: { width: all.map(({ from, to }) => to - from) },
        d: all
          .map(({ i, level, from, to }) => {
            const [left, top] = corner(i);
            return `M${left + from * stitch} ${top + (level + 0.5) * row}h${(to - from) * stitch}`;
          })
          .join(''),
      });
    return [
      runs(
        'q2',
        years.flatMap((_, i) =>
          range(10).map((level) => ({ i, level, from: level === 9 ? stitches[i]! : 0, to: 10 })),
        ),
      ),
      runs(
        'turmeric',
        years.map((_, i) => ({ i, level: 9, from: 0, to: stitches[i]! })),
      ),
      years.map((year, i) => {
        const [left, top] = corner(i);
        const isEnd = i === 0 || i === years.length - 1;
        return text(left, top + down - 8, isEnd ? `${year}: ${stitches[i]}` : `${year}`, {
          size: 12,
          face: isEnd ? 600 : 400,
          fill: isEnd ? 'ink' : 'soft',
          tabular: true,
        });
      }),
    ];
  },
});
