import { range, sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, el } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

// The number that most descriptions of the ISBN use as their sample.
const number = '978-3-16-148410-0';
const digits = Array.from(number.replaceAll('-', ''), Number);
const weighted = digits.map((digit, i) => digit * (i % 2 ? 3 : 1));
const total = sum(weighted.slice(0, 12));
const check = (10 - (total % 10)) % 10;
if (check !== digits[12]) throw new Error(`the check digit of ${number} is ${check}`);

// EAN-13: odd parity codes; the right half inverts them, even parity mirrors the inversion.
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(
  ' ',
);
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');
const invert = (code: string) => code.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const mirror = (code: string) => [...code].reverse().join('');

function code(position: number): string {
  const own = odd[digits[position]!]!;
  if (position > 6) return invert(own);
  return parities[digits[0]!]![position - 1] === 'O' ? own : mirror(invert(own));
}

type Bar = { module: number; width: number; digit?: number };
function bars(): Bar[] {
  const parts: { bits: string; digit?: number }[] = [
    { bits: '101' },
    ...range(1, 7).map((digit) => ({ bits: code(digit), digit })),
    { bits: '01010' },
    ...range(7, 13).map((digit) => ({ bits: code(digit), digit })),
    { bits: '101' },
  ];
  let at = 0;
  return parts.flatMap(({ bits, digit }) => {
    const found = Array.from(bits.matchAll(/1+/g), (run) => ({
      module: at + run.index,
      width: run[0].length,
      digit,
    }));
    at += bits.length;
    return found;
  });
}

const [left, module, base, floor, step] = [62, 6, 204, 366, 8];
const drawn = ({ module: at, width, digit }: Bar) => {
  const top = digit === undefined ? base : base - weighted[digit]! * step;
  const bottom = digit === undefined ? floor + 22 : floor;
  return box(left + at * module, top, width * module, bottom - top);
};
const place = (digit: number) =>
  digit === 0
    ? left - 26
    : left + (digit < 7 ? 3 + (digit - 1) * 7 + 3.5 : 50 + (digit - 7) * 7 + 3.5) * module;

export default defineFigure({
  id: 'publication-isbn',
  ...medium,
  minWidth: 300,
  title: 'The last digit checks the twelve before it',
  caption:
    'The sample ISBN 978-3-16-148410-0 as a valid EAN-13 bar code. A code is read across, so height is free: bars rise by their digit times its weight, 1 or 3 in turn.',
  source: 'Encoded at build after ISO/IEC 15420; sample number',
  alt: `Bar code of the sample ISBN ${number}, its bars raised to a skyline by digit times weight. The weighted sum of the first twelve digits is ${total}; ${check} more makes a multiple of ten, so the last digit, in another colour, is ${check}.`,
  draw: () => {
    const all = bars();
    return [
      thumbnail(),
      el('path', {
        fill: 'ink',
        d: all
          .filter(({ digit }) => digit !== 12)
          .map(drawn)
          .join(''),
      }),
      el('path', {
        fill: 'c2',
        d: all
          .filter(({ digit }) => digit === 12)
          .map(drawn)
          .join(''),
      }),
      ...digits.map((digit, i) =>
        text(place(i), 410, `${digit}`, {
          size: 26,
          face: 600,
          tabular: true,
          anchor: 'middle',
          fill: i === 12 ? 'c2' : 'ink',
        }),
      ),
      text(640, 40, `weighted sum ${total}`, { face: 600, anchor: 'end' }),
      text(640, 66, `so the last is ${check}`, { face: 600, fill: 'c2', anchor: 'end' }),
    ];
  },
});
