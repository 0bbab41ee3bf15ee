import { mean } from 'd3';
import { credits } from '../../data/credits.ts';
import { couplets } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { commas } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const all = couplets();
const chapters = 133;
const average = (i: 0 | 1) => mean(all, ({ letters }) => letters[i])!.toFixed(1);
const longer = all.filter(({ letters }) => letters[0] > letters[1]).length;
const books = [
  { name: 'virtue', from: 1 },
  { name: 'wealth', from: 39 },
  { name: 'love', from: 109 },
];
const isUsual = ({ words }: (typeof all)[number]) => words[0] === 4 && words[1] === 3;
const [usual, unlike] = [all.filter(isUsual), all.filter((one) => !isUsual(one))];
/** Two couplets of each chapter stand in each row. */
const [rows, perRow] = [5, 2];

function layout({ width, height }: Frame) {
  const step = (width - 4) / chapters;
  const rowHeight = (height - 24) / rows;
  const unit = (rowHeight - 4) / 44;
  /** Where the two lines of a couplet meet. */
  const place = (couplet: number) => {
    const [chapter, within] = [Math.floor((couplet - 1) / 10), (couplet - 1) % 10];
    const [row, aside] = [Math.floor(within / perRow), (within % perRow) / perRow];
    const x = 2 + (chapter + aside + 0.5 / perRow) * step;
    return [x, 22 + row * rowHeight + 27 * unit] as const;
  };
  return { step, unit, place };
}

export default defineFigure({
  id: 'banner-join-now',
  title: `A cloth of ${commas(all.length)} couplets, nearly all woven alike`,
  caption: `Each couplet of the Tirukkural is one thread, its first line above and its second below; the length shows the number of letters. A block, five rows of two threads, is a chapter. Turmeric marks the ${unlike.length} couplets not printed as four words and then three.`,
  source: credits.tirukkural.credit,
  alt: `${commas(all.length)} pairs of strokes in 133 chapters of ten: the first line has ${average(0)} letters on average, the second ${average(1)}; the first is longer in ${commas(longer)}. All but ${unlike.length} are printed as four words and then three.`,
  sizes: { 358: 200, 560: 220, 720: 230, 1040: 230 },
  inPage: 358,
  maxBytes: 9 * 1024,
  table: () => ({
    columns: [
      'couplet',
      'chapter',
      'letters of line 1',
      'letters of line 2',
      'words of line 1',
      'words of line 2',
    ],
    rows: all.map(({ couplet, chapter, letters, words }) => [
      couplet,
      chapter,
      ...letters,
      ...words,
    ]),
  }),
  marks: {
    of: unlike.length,
    at: (frame) => {
      const { place } = layout(frame);
      return unlike.map(({ couplet, letters, words }) => {
        const [x, y] = place(couplet);
        return {
          x,
          y,
          label: `Couplet ${commas(couplet)}: ${words[0]} and ${words[1]} words, ${letters[0]} and ${letters[1]} letters`,
        };
      });
    },
  },
  draw: (frame) => {
    const { step, unit, place } = layout(frame);
    const thread = ({ couplet, letters: [above, below] }: (typeof all)[number]) => {
      const [x, y] = place(couplet);
      return (
        segment([x, y - 1 - above * unit], [x, y - 1]) +
        segment([x, y + 1], [x, y + 1 + below * unit])
      );
    };
    const threads = (some: typeof all) => ({
      shows: { length: some.flatMap(({ letters }) => letters) },
      d: some.map(thread).join(''),
    });
    const thickness = (step / perRow) * 0.6;
    return [
      el('path', { stroke: 'c1', 'stroke-width': thickness, ...threads(usual) }),
      el('path', { stroke: 'turmeric', 'stroke-width': thickness * 1.6, ...threads(unlike) }),
      books.map(({ name, from }) =>
        text(2 + (from - 1) * step, 12, name, { face: 'italic', fill: 'soft' }),
      ),
    ];
  },
});
