import { sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { articles } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { commas, spelled } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { dots, el, ring, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

const years = articles().filter(({ country }) => country === 'India');
const total = sum(years, (one) => one.articles);
/** Share of all articles up to the end of each year. */
const shares = years.map((_, i) => sum(years.slice(0, i + 1), (one) => one.articles) / total);
/** The fewest of the last years that hold more than half. */
const few = shares.filter((_, i) => (shares[i - 1] ?? 0) > 0.5).length + 1;
const before = shares[years.length - few - 1]!;
const [first, last] = [years[0]!, years.at(-1)!];
const held = `${Math.round(100 * (1 - before))}%`;

/** A disc, as large as there is room, and how far each share of it reaches. */
function layout({ width, height }: Frame) {
  const tiny = width < 300;
  const outer = Math.min(height / 2 - 2, (width - (tiny ? 40 : 118)) / 2);
  const radius = (share: number) => outer * Math.sqrt(share);
  const middle = (ringNumber: number) => ((shares[ringNumber - 1] ?? 0) + shares[ringNumber]!) / 2;
  return { tiny, outer, x: outer + 2, y: height / 2, radius, middle };
}

export default defineFigure({
  id: 'publication-rings',
  title: `Half of India’s articles in twenty years appeared in the last ${spelled(few)}`,
  caption: `A ring for each year, ${first.year} in the middle and ${last.year} outside; its area shows the articles of that year, ${commas(first.articles)} in the first and ${commas(last.articles)} in the last. The ${spelled(few)} rings in indigo hold ${held} of the articles of all ${years.length} years.`,
  source: credits.articles.credit,
  alt: `A disc of ${years.length} rings like a tree’s. The ${spelled(few)} outermost, from ${last.year - few + 1} on, hold ${held} of its area: articles a year rose from ${commas(first.articles)} in ${first.year} to ${commas(last.articles)} in ${last.year}.`,
  sizes: { 172: 150, 280: 220, 358: 246, 560: 430 },
  table: () => ({
    columns: ['year', 'articles (fractional count)'],
    rows: years.map(({ year, articles }) => [year, Math.round(articles)]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, y, radius, middle } = layout(frame);
      return years.map(({ year, articles }, i) => ({
        x,
        y: y - radius(middle(i)),
        label: `${year}: ${commas(articles)} articles`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { tiny, outer, x, y, radius, middle } = layout(frame);
    const circle = (share: number) => ring(x, y, radius(share), 2);
    const column = x + outer + (width < 480 ? 14 : 34);
    /** Words at the right of the disc, joined to one of its rings by a line at their height. */
    const label = (at: number, ringNumber: number, words: string[], paint: Paint) => {
      const reach = Math.sqrt(radius(middle(ringNumber)) ** 2 - (at - y) ** 2);
      return [
        el('path', { stroke: 'soft', d: segment([x + reach, at], [column - 6, at]) }),
        dots([[x + reach, at]], 2.5, 'ink'),
        words.map((line, i) =>
          text(column, at + 5 + i * 17, line, { face: i ? 400 : 600, fill: i ? 'soft' : paint }),
        ),
      ];
    };
    return [
      el('path', { fill: 'q2', shows: { area: [before] }, d: circle(before) }),
      el('path', {
        fill: 'c1',
        'fill-rule': 'evenodd',
        shows: { area: [1, before] },
        d: circle(1) + circle(before),
      }),
      el('path', {
        stroke: 'paper',
        'stroke-width': tiny ? 0.7 : 1.2,
        shows: { ring: years.slice(0, -1).map((one) => one.articles) },
        d: shares.slice(0, -1).map(circle).join(''),
      }),
      tiny
        ? text(x + outer + 6, y + 5, held, { face: 600 })
        : [
            label(
              y - outer * 0.62,
              years.length - 1,
              [`${last.year}`, commas(last.articles)],
              'ink',
            ),
            label(y, 0, [`${first.year}`, commas(first.articles)], 'ink'),
          ],
    ];
  },
});
