import { range, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { articles } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { grouped, percent, spelled } from '#lib/numbers.ts';
import { type Frame, isNarrow, marginOf, nameSize } from '#lib/sizes.ts';
import { seeded } from '#lib/statistics.ts';
import { el, stroked } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

const years = articles().filter(({ country }) => country === 'India');
const total = sum(years, (one) => one.articles);
const until = (count: number) => sum(years.slice(0, count), (one) => one.articles);
/** The fewest of the last years that hold more than half. */
const few = range(1, years.length).find((n) => until(years.length - n) < total / 2)!;
const early = years.length - few;
const [first, last] = [years[0]!, years.at(-1)!];
const halves = [percent(until(early), total), percent(total - until(early), total)] as const;

const aSheet = 1000;
const { uniform } = seeded(11);
/** A pile for each year; no sheet lies quite straight, by parts of the pile's width. */
const piles = years.map((year) => ({
  ...year,
  sheets: range(Math.round(year.articles / aSheet)).map(() => ({
    aside: uniform() - 0.5,
    askew: uniform() - 0.5,
  })),
}));

function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  // No sheet lies quite straight.
  const edge = marginOf(frame) + 3;
  const share = narrow ? 0.74 : 0.78;
  const pitch = (width - 2 * edge) / (years.length - 1 + share);
  const pile = pitch * share;
  const floor = height - 28;
  const sheet = (floor - 32) / piles.at(-1)!.sheets.length;
  return {
    narrow,
    pile,
    floor,
    sheet,
    left: (i: number) => edge + i * pitch,
    top: (i: number) => floor - piles[i]!.sheets.length * sheet,
  };
}

export default defineFigure({
  id: 'publication-articles',
  title: `Half of India’s articles since ${first.year} came in ${last.year - few + 1}–${last.year}`,
  caption: `A pile for each year from ${first.year} to ${last.year}; each sheet is a thousand articles, ${grouped(first.articles)} in the first year and ${grouped(last.articles)} in the last. The last ${spelled(few)} piles hold ${halves[1]} of all. An article with authors in two countries is counted fractionally.`,
  source: credits.articles.credit,
  alt: `${years.length} piles of paper, each higher than the one before: from ${grouped(first.articles)} articles in ${first.year} to ${grouped(last.articles)} in ${last.year}. The last ${spelled(few)} hold ${halves[1]} of the ${years.length} years’ articles.`,
  sizes: { 390: 400, 900: 560, 1152: 540 },
  table: () => ({
    columns: ['year', 'articles (fractional count)'],
    rows: years.map(({ year, articles }) => [year, Math.round(articles)]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { left, top, pile } = layout(frame);
      return years.map(({ year, articles }, i) => ({
        x: left(i) + pile / 2,
        y: top(i),
        label: `${year}: ${grouped(articles)} articles`,
      }));
    },
  },
  draw: (frame) => {
    const { narrow, pile, floor, sheet, left, top } = layout(frame);
    const slide = Math.min(5, pile * 0.09);
    const stack = (i: number) =>
      piles[i]!.sheets.map(
        ({ aside, askew }, level) =>
          `M${left(i) + aside * slide} ${floor - (level + 0.5) * sheet}l${pile} ${askew * sheet}`,
      ).join('');
    const paper = { 'stroke-width': sheet * 0.68 };
    const size = frame.width >= 900 ? 15 : 14;
    const strong = narrow ? ({ face: 600 } as const) : ({ face: 'serif', size: nameSize } as const);
    // Between the halves, as high as its names need to clear the piles below them.
    const line = (left(early - 1) + pile + left(early)) / 2;
    const words = narrow ? halves[1] : `${halves[1]} of all articles`;
    const { right } = text(line + 8, 0, words, strong).bounds;
    const peak = top(range(years.length).findLast((i) => left(i) < right + 4)!) - 10;
    const named = narrow ? [0, early, years.length - 1] : range(years.length);
    // On a phone years are wider than piles: the first and the last keep to the edges.
    const at = (i: number) => (narrow ? (i === 0 ? -1 : i === years.length - 1 ? 1 : 0) : 0);
    const anchors = ['start', 'middle', 'end'] as const;
    return [
      el('path', { stroke: 'q3', ...paper, d: range(early).map(stack).join('') }),
      el('path', { stroke: 'c1', ...paper, d: range(early, years.length).map(stack).join('') }),
      hairline(`M${left(0)} ${floor + 1}H${left(years.length - 1) + pile}`),
      stroked('ink', 1.25, `M${line} ${floor}V${peak - 12}`),
      text(line - 8, peak, halves[0], { ...strong, fill: 'soft', anchor: 'end' }),
      text(line + 8, peak, words, strong),
      named.map((i) =>
        text(left(i) + (pile * (1 + at(i))) / 2, floor + 20, `${years[i]!.year}`, {
          face: i < early ? 400 : 600,
          size,
          fill: i < early ? 'soft' : 'ink',
          anchor: anchors[at(i) + 1],
          tabular: true,
        }),
      ),
      [0, years.length - 1].map((i) =>
        text(i ? left(i) + pile : left(i), top(i || 1) - 9, grouped(years[i]!.articles), {
          ...strong,
          anchor: i ? 'end' : 'start',
        }),
      ),
    ];
  },
});
