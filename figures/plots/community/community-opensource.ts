import { median, sum } from 'd3';
import { codeFiles } from '../../checkout/file-lengths.ts';
import { defineFigure } from '../../define.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, type Drawing, el, labelClass } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

const files = codeFiles();
const half = median(files, ({ lines }) => lines)!;
const all = sum(files, ({ lines }) => lines);
const tests = files.filter(({ isTest }) => isTest);
const share = Math.round((100 * sum(tests, ({ lines }) => lines)) / all);
const own = 'figures/plots/community/community-opensource.ts';

/** Folders with a fiftieth of all lines or more, and one block for the others. */
const names = [...new Set(files.map(({ folder }) => folder))];
const linesOf = (name: string) => sum(files, ({ folder, lines }) => (folder === name ? lines : 0));
const large = names.filter((name) => linesOf(name) > all / 50);
const blocks = [
  ...large.map((name) => ({ name, files: files.filter(({ folder }) => folder === name) })),
  { name: 'others', files: files.filter(({ folder }) => !large.includes(folder)) },
].filter((block) => block.files.length > 0);

type Brick = { row: number; from: number; file: (typeof files)[number] };

/** Files laid end to end in courses that hold so many lines; none is broken at the end of one. */
function lay(block: (typeof blocks)[number], course: number): Brick[] {
  let [row, from] = [0, 0];
  return block.files.map((file) => {
    if (from > 0 && from + file.lines > course) [row, from] = [row + 1, 0];
    const brick = { row, from, file };
    from += file.lines;
    return brick;
  });
}

/** Of the line above the bricks that says what their colours are. */
const keyHeight = 26;

function layOut(frame: Frame) {
  const margin = isNarrow(frame) ? 64 : 84;
  const course = (frame.width - margin) * (isNarrow(frame) ? 3.2 : 2.1);
  const gap = isNarrow(frame) ? 10 : 12;
  const laid = blocks.map((block) => {
    const bricks = lay(block, course);
    return { name: block.name, bricks, rows: bricks.at(-1)!.row + 1 };
  });
  const rows = sum(laid, (block) => block.rows);
  const step = (frame.height - keyHeight - 4 - gap * (laid.length - 1)) / rows;
  let top = keyHeight + 2;
  const placed = laid.map((block) => {
    const at = { ...block, top };
    top += block.rows * step + gap;
    return at;
  });
  return { margin, step, unit: (frame.width - margin) / course, placed };
}

export default defineFigure({
  id: 'community-opensource',
  title: `${share}% of this website’s ${grouped(all)} lines of code are tests`,
  caption: `A brick is a file, drawn in proportion to its lines: ${grouped(files.length)} files, folder by folder, as they stood when the site was built.`,
  source: 'The TypeScript files of this site’s own code, counted when it was built',
  alt: `Courses of bricks in ${blocks.length} blocks, one for each large folder of the code: ${grouped(files.length)} files with ${grouped(all)} lines, half of the files with ${half} lines or fewer. ${share}% of the lines are tests.`,
  sizes: { 358: 640, 560: 620, 900: 560, 1152: 560, 1680: 660 },
  table: () => ({
    columns: ['file', 'lines'],
    rows: files.map(({ path, lines }) => [path, lines]),
  }),
  claims: { tools: grouped(linesOf('tools')) },
  marks: {
    of: blocks.length,
    along: 'y',
    at: (frame) => {
      const { margin, step, placed } = layOut(frame);
      return placed.map(({ name, bricks, rows, top }) => ({
        x: margin,
        y: top + (rows * step) / 2,
        label: `${name}: ${grouped(bricks.length)} files, ${grouped(sum(bricks, ({ file }) => file.lines))} lines`,
      }));
    },
  },
  draw: (frame) => {
    const { margin, step, unit, placed } = layOut(frame);
    const wall = (fill: Paint, wanted: (file: Brick['file']) => boolean) => {
      const bricks = placed.flatMap(({ top, bricks }) =>
        bricks.filter(({ file }) => wanted(file)).map((brick) => ({ ...brick, top })),
      );
      return el('path', {
        fill,
        stroke: 'paper',
        'stroke-width': isNarrow(frame) ? 0.7 : 1,
        shows: { width: bricks.map(({ file }) => file.lines) },
        d: bricks
          .map(({ row, from, file, top }) =>
            box(margin + from * unit, top + row * step, file.lines * unit, step),
          )
          .join(''),
      });
    };
    const isOwn = ({ path }: Brick['file']) => path === own;
    return [
      wall('c1', (file) => !file.isTest && !isOwn(file)),
      wall('c2', ({ isTest }) => isTest),
      wall('c3', isOwn),
      key(frame, margin),
      placed.map(({ name, top }) => text(margin - 10, top + 11, name, { anchor: 'end' })),
    ];
  },
});

/** What the colours are: a brick before each name. */
function key(frame: Frame, from: number): Drawing {
  const entries: [paint: Paint, words: string, width: number][] = isNarrow(frame)
    ? [
        ['c1', 'code', 68],
        ['c2', `tests, ${share}%`, 98],
        ['c3', 'this figure', 0],
      ]
    : [
        ['c1', 'code', 76],
        ['c2', `tests, ${share}% of all lines`, 174],
        ['c3', 'the file that draws this figure', 0],
      ];
  let x = from;
  return entries.map(([paint, words, width]) => {
    const at = x;
    x += width;
    return [
      el('path', { class: labelClass, fill: paint, d: box(at, 5, 14, 8) }),
      text(at + 20, 14, words),
    ];
  });
}
