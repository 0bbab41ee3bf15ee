import { createHash } from 'node:crypto';
import { range, sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { el } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

const blocks = range(8).map((row) => `Text of block ${row + 1}`);
const changed = 3;
const forged = blocks.with(changed, blocks[changed]!.replace('Text', 'Test'));

/** Bits of each block's SHA-256, taken over the hash before it and its own text. */
function chain(texts: string[]): number[][] {
  let before = Buffer.alloc(32);
  return texts.map((one) => {
    before = createHash('sha256').update(before).update(one).digest();
    return Array.from(before).flatMap((byte) => range(8).map((bit) => (byte >> (7 - bit)) & 1));
  });
}
const [kept, broken] = [chain(blocks), chain(forged)];
const differing = kept.map((bits, row) => sum(bits, (bit, i) => Math.abs(bit - broken[row]![i]!)));
const after = differing.slice(changed);
const share = Math.round((100 * sum(after)) / (256 * after.length));

const [start, module, height, gap, pause] = [64, 2.25, 37, 14, 42];
const top = (row: number) => row * (height + gap) + (row >= changed ? pause - gap : 0) + 9;

/** Neighbouring ones are one bar: thick horizontal strokes. */
function bars(bits: number[], y: number): string {
  let d = '';
  for (let i = 0; i < bits.length; i++) {
    if (!bits[i] || bits[i - 1]) continue;
    const next = bits.indexOf(0, i);
    const end = next < 0 ? bits.length : next;
    d += `M${start + i * module} ${y}h${(end - i) * module}`;
  }
  return d;
}

export default defineFigure({
  id: 'service-blockchain',
  ...medium,
  title: 'One character changed, every later hash broken',
  caption: `A real SHA-256 chain over eight short texts, “${blocks[0]}” and so on, 256 bits a row. The upper half of each row is the original, the lower half the same chain after one character of block ${changed + 1} was changed.`,
  source: 'SHA-256 computed at build with node:crypto',
  alt: `Eight rows of bars, the bits of eight chained SHA-256 hashes, each row split into original and copy. In the first ${changed} the halves agree; from block ${changed + 1} on, where one character was changed, ${share}% of the bits differ (${after.join(', ')} of 256).`,
  draw: () => {
    const links = kept.map((_, row) => {
      const y = top(row) - 6;
      const bottom = row === changed - 1 ? height + 8 : height + 12;
      return { row, d: `M25 ${y + 15}a15 15 0 0 1 30 0v${bottom - 30}a15 15 0 0 1 -30 0z` };
    });
    const half = { 'stroke-width': height / 2 };
    const upper = (row: number) => top(row) + height / 4;
    const lower = (row: number) => top(row) + (height * 3) / 4;
    const intact = range(changed);
    const rest = range(changed, 8);
    return [
      thumbnail({ link: 9 }),
      ...[true, false].map((sound) =>
        el('path', {
          class: 'link',
          stroke: sound ? 'c1' : 'c2',
          'stroke-width': 5,
          transform: 'translate(-22 0)',
          d: links
            .filter(({ row }) => row < changed === sound)
            .map(({ d }) => d)
            .join(''),
        }),
      ),
      el('path', {
        stroke: 'c1',
        ...half,
        d: intact
          .map((row) => bars(kept[row]!, upper(row)) + bars(broken[row]!, lower(row)))
          .join(''),
      }),
      el('path', {
        stroke: 'c1',
        ...half,
        d: rest.map((row) => bars(kept[row]!, upper(row))).join(''),
      }),
      el('path', {
        stroke: 'c2',
        ...half,
        d: rest.map((row) => bars(broken[row]!, lower(row))).join(''),
      }),
      text(start, top(changed) - 13, `Block ${changed + 1}: one character changed`, {
        face: 600,
        fill: 'c2',
      }),
      text(start + 256 * module, top(changed) - 13, `${share}% of the bits flip`, {
        face: 400,
        fill: 'soft',
        anchor: 'end',
        only: 'wide',
      }),
    ];
  },
});
