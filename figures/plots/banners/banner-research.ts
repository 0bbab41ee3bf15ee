import { cumsum, scaleBand, scaleSqrt, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { letters } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const used = letters().sort((a, b) => b.count - a.count);
const total = sum(used, ({ count }) => count);

/** The most frequent first; a vowel alone has no consonant, a consonant with the pulli no vowel. */
const byUse = (names: string[], key: 'consonant' | 'vowel') =>
  names.sort((a, b) => times(key, b) - times(key, a));
const times = (key: 'consonant' | 'vowel', name: string) =>
  sum(used, (one) => (one[key] === name ? one.count : 0));
const consonants = byUse('k ng c nj tt nn t n p m y r l v zh ll rr nnn'.split(' '), 'consonant');
const vowels = byUse('(none) a aa i ii u uu e ee ai o oo au'.split(' '), 'vowel');
const columns = [...consonants, ''];
const alphabet = columns.length * vowels.length;
const half = cumsum(used, ({ count }) => count).findIndex((reached) => reached >= total / 2) + 1;
const table = used
  .filter(({ kind }) => kind !== 'aytam')
  .sort((a, b) => vowels.indexOf(a.vowel) - vowels.indexOf(b.vowel));
const first = used[0]!;

function layout(frame: Frame) {
  const left = isNarrow(frame) ? 58 : 84;
  const x = scaleBand(columns, [left, frame.width - 4])
    .round(true)
    .align(1);
  const y = scaleBand(vowels, [0, frame.height - 18])
    .round(true)
    .align(0);
  const middle = (scale: typeof x, name: string) => scale(name)! + scale.bandwidth() / 2;
  return { left, x, y, middle };
}

export default defineFigure({
  id: 'banner-research',
  title: `${half} of ${alphabet} letters write half of the Tirukkural`,
  caption: `A square as large as the letter is frequent. Across, the ${consonants.length} consonants and last no consonant; down, no vowel and the ${vowels.length - 1} vowels, both by use. ${alphabet - used.length} letters never stand.`,
  source: credits.tirukkural.credit,
  alt: `Woven table of letters: ${half} large squares hold half of ${grouped(total)} letters, most of them in the rows without a vowel, with a and with u. The largest, final n, stands ${grouped(first.count)} times; ${alphabet - used.length} of ${alphabet} letters never stand.`,
  sizes: { 358: 226, 560: 258, 720: 258, 1040: 264 },
  inPage: 358,
  table: () => ({
    columns: ['letter', 'consonant', 'vowel', 'times'],
    rows: used.map(({ letter, consonant, vowel, count }) => [letter, consonant, vowel, count]),
  }),
  marks: {
    of: table.length,
    along: 'y',
    at: (frame) => {
      const { x, y, middle } = layout(frame);
      return table
        .toSorted((a, b) => b.count - a.count)
        .map(({ letter, consonant, vowel, count }) => ({
          x: middle(x, consonant),
          y: middle(y, vowel),
          label: `${letter}: ${grouped(count)} times`,
        }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { left, x, y, middle } = layout(frame);
    // The largest square fills its row; a cell is wider than high, so squares become bricks.
    const side = scaleSqrt([0, first.count], [0, y.bandwidth() - 1]);
    const stretch = Math.min(2.4, (x.bandwidth() - 2) / (y.bandwidth() - 1));
    // Whole pixels, row after row: in the page the path is a third as long.
    const whole = (size: number) => Math.max(2, Math.round(size));
    const brick = ({ consonant, vowel, count }: (typeof table)[number]) => {
      const [w, h] = [whole(side(count) * stretch), whole(side(count))];
      return box(
        Math.round(middle(x, consonant) - w / 2),
        Math.round(middle(y, vowel) - h / 2),
        w,
        h,
      );
    };
    const never = columns.flatMap((consonant) =>
      vowels.flatMap((vowel) =>
        (consonant === '' && vowel === '(none)') ||
        table.some((one) => one.consonant === consonant && one.vowel === vowel)
          ? []
          : [[middle(x, consonant), middle(y, vowel)] as const],
      ),
    );
    const often = new Set(used.slice(0, half));
    const row = (vowel: string, words: string) =>
      text(left - 10, middle(y, vowel) + 4.5, words, { anchor: 'end', face: 400, fill: 'soft' });
    return [
      dots(never, 0.75, 'soft', 0.6),
      el('path', {
        fill: 'c1',
        d: table
          .filter((one) => !often.has(one))
          .map(brick)
          .join(''),
      }),
      el('path', {
        fill: 'madder',
        d: table
          .filter((one) => often.has(one))
          .map(brick)
          .join(''),
      }),
      row('(none)', isNarrow(frame) ? 'bare' : 'no vowel'),
      row('a', '+ a'),
      row('u', '+ u'),
      text(width - 4, y.bandwidth() * vowels.length + 12, 'alone', {
        anchor: 'end',
        face: 400,
        fill: 'soft',
      }),
    ];
  },
});
