import { createHash } from 'node:crypto';
import { range, sum } from 'd3';
import { defineFigure } from '#define.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { box, el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

/** The texts of the chain, and the one character that is changed. */
const blocks: readonly string[] = Array.from({ length: 8 }, (_, row) => `Text of block ${row + 1}`);
const changed = 3;
const forged: readonly string[] = blocks.with(changed, blocks[changed]!.replace('Text', 'Test'));

const hash = (texts: readonly string[]): Buffer[] => {
  let before = Buffer.alloc(32);
  return texts.map((one) => {
    before = createHash('sha256').update(before).update(one).digest();
    return before;
  });
};
/** Bits of each block's SHA-256, taken over the hash before it and its own text. */
const bitsOf = (one: Buffer): number[] =>
  Array.from(one).flatMap((byte) => range(8).map((bit) => (byte >> (7 - bit)) & 1));
const hashes = [hash(blocks), hash(forged)] as const;
const [kept, broken] = hashes.map((all) => all.map(bitsOf)) as [number[][], number[][]];
const differing = kept.map((bits, row) => sum(bits, (bit, i) => Math.abs(bit - broken[row]![i]!)));
const after = differing.slice(changed);
const share = Math.round((100 * sum(after)) / (256 * after.length));

const gap = 12;
const pause = 46;

/** Where the rows stand: bars from `start` on, the links of the chain before them. */
function layOut(frame: Frame) {
  const start = isNarrow(frame) ? 34 : 54;
  const height = (frame.height - 20 - 6 * gap - pause) / blocks.length;
  const top = (row: number) => 8 + row * (height + gap) + (row >= changed ? pause - gap : 0);
  return { start, height, top, module: (frame.width - start) / 256 };
}

/** Neighbouring ones are one bar. */
function bars(bits: number[], y: number, height: number, start: number, module: number): string {
  let d = '';
  for (let i = 0; i < bits.length; i++) {
    if (!bits[i] || bits[i - 1]) continue;
    const next = bits.indexOf(0, i);
    const end = next < 0 ? bits.length : next;
    d += box(start + i * module, y, (end - i) * module, height);
  }
  return d;
}

export default defineFigure({
  id: 'service-blockchain',
  title: 'Changing one character breaks every later hash',
  caption: `A real SHA-256 chain over eight short texts. The upper half of each row is the original, the lower half the chain after one character of block ${changed + 1} was changed.`,
  source: 'SHA-256 computed at build with node:crypto',
  alt: `Eight rows of bars, the bits of eight chained hashes, each row split into original and copy. In the first ${changed} the halves agree; from block ${changed + 1} on, where one character was changed, ${share}% of the bits differ (${after.join(', ')} of 256).`,
  sizes: { 358: 400, 560: 480, 900: 520, 1152: 500 },
  table: () => ({
    columns: ['block', 'SHA-256', 'SHA-256 after the change', 'bits that differ'],
    rows: blocks.map((one, row) => [
      one,
      hashes[0][row]!.toString('hex'),
      hashes[1][row]!.toString('hex'),
      differing[row]!,
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'y',
    at: (frame) => {
      const { start, height, top } = layOut(frame);
      return blocks.map((one, row) => ({
        x: (start + frame.width) / 2,
        y: top(row) + height / 2,
        label: `${one}, ${hashes[0][row]!.toString('hex', 0, 4)}…: ${differing[row] ? `${differing[row]} of 256 bits differ` : 'no bit differs'}`,
      }));
    },
  },
  draw: (frame) => {
    const { start, height, top, module } = layOut(frame);
    const half = height / 2;
    const upper = (row: number) => bars(kept[row]!, top(row), half, start, module);
    const lower = (row: number) => bars(broken[row]!, top(row) + half, half, start, module);
    const [intact, rest] = [range(changed), range(changed, blocks.length)];
    const radius = isNarrow(frame) ? 8 : 12;
    const link = (row: number) => {
      const reach = row === changed - 1 ? 4 : gap;
      const long = height + reach - 2 * radius;
      return `M3 ${top(row) - 4 + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0v${long}a${radius} ${radius} 0 0 1 ${-2 * radius} 0z`;
    };
    const links = { 'stroke-width': isNarrow(frame) ? 3 : 4 };
    return [
      el('path', { stroke: 'c1', ...links, d: intact.map(link).join('') }),
      el('path', { stroke: 'c2', ...links, d: rest.map(link).join('') }),
      el('path', {
        fill: 'c1',
        d: intact.map((row) => upper(row) + lower(row)).join('') + rest.map(upper).join(''),
      }),
      el('path', { fill: 'c2', d: rest.map(lower).join('') }),
      text(start, top(changed) - 12, `Block ${changed + 1}: one character changed`, { face: 600 }),
      isNarrow(frame)
        ? []
        : text(frame.width, top(changed) - 12, `${share}% of the bits flip`, {
            fill: 'soft',
            anchor: 'end',
          }),
    ];
  },
});
