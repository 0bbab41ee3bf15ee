import { range } from 'd3';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { box, el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

// The number that most descriptions of the ISBN use as their sample.
const number = '978-3-16-148410-0';
const names = ['prefix', 'area', 'publisher', 'title', 'check'];
const digits = Array.from(number.replaceAll('-', ''), Number);
const total = digits.slice(0, 12).reduce((all, digit, i) => all + digit * (i % 2 ? 3 : 1), 0);
const check = (10 - (total % 10)) % 10;
if (check !== digits[12]) throw new Error(`the check digit of ${number} is ${check}`);

/** The digits of each part: the first one's place and how many there are. */
const parts = number.split('-').map((part, i, all) => ({
  name: names[i]!,
  part,
  from: all.slice(0, i).join('').length,
}));

const partOf = (place: number) => parts.findLast(({ from }) => from <= place)!.name;

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

/** Bars as [first module, width in modules], of one digit or of the guards (no digit). */
type Bars = { digit?: number; bars: [at: number, width: number][] };

function encode(): Bars[] {
  const bits: { digit?: number; code: string }[] = [
    { code: '101' },
    ...range(1, 7).map((digit) => ({ digit, code: code(digit) })),
    { code: '01010' },
    ...range(7, 13).map((digit) => ({ digit, code: code(digit) })),
    { code: '101' },
  ];
  let at = 0;
  return bits.map(({ digit, code }) => {
    const start = at;
    at += code.length;
    return {
      digit,
      bars: Array.from(code.matchAll(/1+/g), (run) => [start + run.index, run[0].length]),
    };
  });
}

const symbol = encode();
const modules = 95;
/** Middle of a digit below its bars; the first stands before them. */
const middleOf = (digit: number) =>
  digit === 0 ? -5 : digit < 7 ? 3 + (digit - 0.5) * 7 : 50 + (digit - 6.5) * 7;

/** What a bracket reaches past the middle of its first and its last digit, in modules. */
const aside = 2.6;

function layout({ width, height }: Frame) {
  // From the bracket of the first digit to the last bar.
  const before = aside - middleOf(0);
  const module = width / (before + modules);
  return { module, floor: height - 82, x: (at: number) => (before + at) * module };
}

export default defineFigure({
  id: 'publication-isbn',
  title: 'Five parts in thirteen digits, and the last one checks the rest',
  caption: `The sample ISBN ${number} as the bar code on the back of a book: prefix, area of language or country (India has 81 and 93), publisher, title and check digit. The first twelve digits, weighted 1 and 3 in turn, add up to ${total}; the check digit, ${check}, makes the sum a multiple of ten.`,
  source: 'Encoded at build after ISO/IEC 15420; sample number',
  alt: `Bar code of the sample ISBN ${number} with its five parts marked: ${parts.map(({ name, part }) => `${name} ${part}`).join(', ')}. The weighted sum of the first twelve digits is ${total}, so the last is ${check}.`,
  sizes: { 358: 200, 560: 220, 720: 240, 900: 260, 1152: 300 },
  table: () => ({
    columns: ['place', 'digit', 'weight', 'part'],
    rows: digits.map((digit, i) => [i + 1, digit, i % 2 ? 3 : 1, partOf(i)]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { floor, x } = layout(frame);
      return digits.map((digit, i) => ({
        x: x(middleOf(i)),
        y: floor / 2,
        label: `Digit ${i + 1}, ${partOf(i)}: ${digit}, which counts ${i % 2 ? 'three times' : 'once'}`,
      }));
    },
  },
  draw: (frame) => {
    const { module, floor, x } = layout(frame);
    const draw = (wanted: (one: Bars) => boolean) =>
      symbol
        .filter(wanted)
        .flatMap(({ digit, bars }) =>
          bars.map(([at, size]) =>
            box(x(at), 0, size * module, floor + (digit === undefined ? 8 : 0)),
          ),
        )
        .join('');
    const bracket = ({ from, part }: (typeof parts)[number]) => {
      const [start, end] = [middleOf(from) - aside, middleOf(from + part.length - 1) + aside];
      return { start: x(start), end: x(end), centre: x((start + end) / 2) };
    };
    return [
      el('path', { fill: 'ink', d: draw(({ digit }) => digit !== 12) }),
      el('path', { fill: 'c2', d: draw(({ digit }) => digit === 12) }),
      digits.map((digit, i) =>
        text(x(middleOf(i)), floor + 22, `${digit}`, {
          size: 15,
          face: 600,
          tabular: true,
          anchor: 'middle',
          fill: i === 12 ? 'c2' : 'ink',
        }),
      ),
      parts.map((one, i) => {
        const { start, end, centre } = bracket(one);
        const lower = i % 2 ? 18 : 0;
        // Clear of the stroke that leads to the area, which is narrow.
        const clear = one.name === 'publisher' && isNarrow(frame) ? 6 : 0;
        return [
          hairline(`M${start} ${floor + 34}H${end}M${centre} ${floor + 34}v${6 + lower}`, 1.2),
          text(centre + clear, floor + 54 + lower, one.name, {
            anchor: 'middle',
            fill: i === 4 ? 'c2' : 'ink',
          }),
        ];
      }),
    ];
  },
});
