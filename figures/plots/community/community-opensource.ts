import { descending, hierarchy, median, sum, treemap } from 'd3';
import { codeFiles } from '../../checkout/file-lengths.ts';
import { defineFigure } from '../../define.ts';
import { grouped, percent } from '../../lib/numbers.ts';
import { type Frame, isNarrow, nameSize } from '../../lib/sizes.ts';
import { box, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const files = codeFiles();
type File = (typeof files)[number];
const linesOf = (some: File[]) => sum(some, ({ lines }) => lines);
const half = median(files, ({ lines }) => lines)!;
const all = linesOf(files);
const testsOf = (some: File[]) => linesOf(some.filter(({ isTest }) => isTest));
const share = percent(testsOf(files), all);

/** Folders with a fiftieth of all lines or more, and one row for the others; those with most tests first. */
const inFolder = (name: string) => files.filter(({ folder }) => folder === name);
const names = [...new Set(files.map(({ folder }) => folder))];
const large = names.filter((name) => linesOf(inFolder(name)) > all / 50);
const folders = [
  ...large.map((name) => ({ name, files: inFolder(name) })),
  { name: 'others', files: files.filter(({ folder }) => !large.includes(folder)) },
]
  .map((one) => ({ ...one, lines: linesOf(one.files), tests: testsOf(one.files) }))
  .sort((a, b) => descending(a.tests / a.lines, b.tests / b.lines));

/** A row for each folder, as high as its lines, and below it a gap. */
function layout(frame: Frame) {
  const [left, top, gap] = [isNarrow(frame) ? 96 : 120, 34, 3];
  const wide = frame.width - left;
  const perLine = (frame.height - top - gap * folders.length) / all;
  let y = top;
  const rows = folders.map((folder) => {
    const row = { ...folder, y, high: folder.lines * perLine };
    y += row.high + gap;
    return row;
  });
  return { left, wide, rows };
}

/** The upper left edges of tiles that share a rectangle in proportion to their lines. */
const tiles = (some: File[], x: number, y: number, wide: number, high: number) =>
  treemap<{ children: File[] } | File>()
    .size([wide, high])(
      hierarchy<{ children: File[] } | File>({ children: some }).sum((one) =>
        'lines' in one ? one.lines : 0,
      ),
    )
    .leaves()
    .map(({ x0, x1, y0, y1 }) => `M${x + x0} ${y + y1}V${y + y0}H${x + x1}`)
    .join('');

export default defineFigure({
  id: 'community-opensource',
  title: `${share} of this website’s ${grouped(all)} lines of code are tests`,
  caption: `A row is a folder and shows its lines by area, those of tests at the left; a tile is one of ${grouped(files.length)} files, as they stood when the site was built.`,
  source: 'The TypeScript files of this site’s own code, counted when it was built',
  alt: `A row of tiles for each of ${folders.length} folders of the code: ${grouped(files.length)} files with ${grouped(all)} lines, half of the files with ${half} lines or fewer. ${share} of the lines are tests, which fill two folders and a part of the others.`,
  sizes: { 358: 560, 560: 560, 720: 520, 900: 640, 1152: 800, 1680: 860 },
  table: () => ({
    columns: ['file', 'lines'],
    rows: files.map(({ path, lines }) => [path, lines]),
  }),
  claims: { tools: grouped(linesOf(inFolder('tools'))) },
  marks: {
    of: folders.length,
    along: 'y',
    at: (frame) => {
      const { left, rows } = layout(frame);
      return rows.map(({ name, files, lines, tests, y, high }) => ({
        x: left,
        y: y + high / 2,
        label: `${name}: ${grouped(files.length)} files, ${grouped(lines)} lines, ${percent(tests, lines)} tests`,
      }));
    },
  },
  draw: (frame) => {
    const { left, wide, rows } = layout(frame);
    const split = (row: (typeof rows)[number]) => left + (wide * row.tests) / row.lines;
    const tested = rows.filter(({ tests }) => tests > 0);
    const rest = rows.filter(({ tests, lines }) => tests < lines);
    const across = left + (wide * testsOf(files)) / all;
    const size = isNarrow(frame) ? 14 : 15;
    return [
      el('path', {
        fill: 'c2',
        shows: { area: tested.map(({ tests }) => tests) },
        d: tested.map((row) => box(left, row.y, split(row) - left, row.high)).join(''),
      }),
      el('path', {
        fill: 'rule',
        shows: { area: rest.map(({ tests, lines }) => lines - tests) },
        d: rest.map((row) => box(split(row), row.y, left + wide - split(row), row.high)).join(''),
      }),
      el('path', {
        stroke: 'paper',
        'stroke-width': 0.8,
        d: rows
          .map((row) => {
            const [tests, code] = [true, false].map((is) =>
              row.files.filter(({ isTest }) => isTest === is),
            ) as [File[], File[]];
            const at = split(row);
            return (
              tiles(tests, left, row.y, at - left, row.high) +
              tiles(code, at, row.y, left + wide - at, row.high)
            );
          })
          .join(''),
      }),
      el('path', { stroke: 'ink', 'stroke-width': 2, d: `M${across} 8V${frame.height - 2}` }),
      across < left + 150
        ? []
        : text(left, 22, 'lines of tests', { face: 'serif', size: nameSize, fill: 'c2' }),
      text(across + 8, 22, `${share} of all lines`, { size, face: 600 }),
      rows.map(({ name, lines, tests, y, high }) => [
        text(0, y + high / 2 + 5, name, { size }),
        text(left - 10, y + high / 2 + 5, percent(tests, lines), {
          size,
          fill: 'soft',
          anchor: 'end',
          tabular: true,
        }),
      ]),
    ];
  },
});
