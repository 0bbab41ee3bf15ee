import { cumsum, max, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { letters } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

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
const few = cumsum(used, ({ count }) => count).findIndex((reached) => reached >= total / 2) + 1;
// Neither consonant nor vowel: the aytam stands in the one cell of the table that no other letter has.
const table = used
  .map((one) => (one.kind === 'aytam' ? { ...one, vowel: '(none)' } : one))
  .sort((a, b) => vowels.indexOf(a.vowel) - vowels.indexOf(b.vowel));
const first = used[0]!;

/** The side of the largest square in each row or column, for a letter that is used once. */
const largest = (key: 'consonant' | 'vowel', names: string[]) =>
  names.map((name) => Math.sqrt(max(table, (one) => (one[key] === name ? one.count : 0))!));
const [wide, high] = [largest('consonant', columns), largest('vowel', vowels)];

/** Each row is as high and each column as wide as its largest square; what is left over parts them. */
function layout(frame: Frame) {
  const left = isNarrow(frame) ? 58 : 84;
  const [width, height] = [frame.width - left - 4, frame.height - 18];
  const unit = Math.min(
    (width - 2 * columns.length) / sum(wide),
    (height - 2 * vowels.length) / sum(high),
  );
  const middles = (sides: number[], room: number) => {
    const gap = (room - unit * sum(sides)) / sides.length;
    const ends = cumsum(sides);
    return sides.map((side, i) => unit * (ends[i]! - side / 2) + gap * (i + 0.5));
  };
  const [across, down] = [middles(wide, width), middles(high, height)];
  return {
    left,
    x: (consonant: string) => left + across[columns.indexOf(consonant)]!,
    y: (vowel: string) => down[vowels.indexOf(vowel)]!,
    side: (count: number) => unit * Math.sqrt(count),
  };
}

export default defineFigure({
  id: 'banner-research',
  title: `${few} of ${alphabet} letters make up half of the Tirukkural`,
  caption: `A square for each letter: its area shows how often the letter occurs. The columns are the ${consonants.length} consonants and, last, no consonant; the rows are no vowel and the ${vowels.length - 1} vowels, in order of use. The empty places are the ${alphabet - used.length} letters that never occur.`,
  source: credits.tirukkural.credit,
  alt: `Woven table of letters: ${few} large squares hold half of ${grouped(total)} letters, most of them in the rows without a vowel, with a and with u. The largest, final n, occurs ${grouped(first.count)} times; ${alphabet - used.length} of ${alphabet} letters never occur.`,
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
      const { x, y } = layout(frame);
      return table
        .toSorted((a, b) => b.count - a.count)
        .map(({ letter, consonant, vowel, count }) => ({
          x: x(consonant),
          y: y(vowel),
          label: `${letter}: ${grouped(count)} times`,
        }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { left, x, y, side } = layout(frame);
    // Corners on half pixels: in the page the path is a fifth shorter.
    const half = (corner: number) => Math.round(2 * corner) / 2;
    const squares = (fill: Paint, some: typeof table) =>
      el('path', {
        fill,
        shows: { area: some.map(({ count }) => count) },
        d: some
          .map(({ consonant, vowel, count }) => {
            const size = side(count);
            return box(half(x(consonant) - size / 2), half(y(vowel) - size / 2), size, size);
          })
          .join(''),
      });
    const often = new Set(used.slice(0, few).map(({ letter }) => letter));
    const row = (vowel: string, words: string) =>
      text(left - 10, y(vowel) + 4.5, words, { anchor: 'end', face: 400, fill: 'soft' });
    return [
      squares(
        'c1',
        table.filter(({ letter }) => !often.has(letter)),
      ),
      squares(
        'madder',
        table.filter(({ letter }) => often.has(letter)),
      ),
      row('(none)', isNarrow(frame) ? 'bare' : 'no vowel'),
      row('a', '+ a'),
      row('u', '+ u'),
      text(width - 4, height - 6, 'alone', {
        anchor: 'end',
        face: 400,
        fill: 'soft',
      }),
    ];
  },
});
