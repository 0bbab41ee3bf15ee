import { mean, range } from 'd3';
import { credits } from '../../data/credits.ts';
import { couplets } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { grouped } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';

const all = couplets();
const longer = all.filter(({ letters }) => letters[0] > letters[1]);
const equal = all.filter((one) => !longer.includes(one));
const chapters = range(all.length / 10).map((i) => all.slice(i * 10, i * 10 + 10));
const average = (line: 0 | 1) => mean(all, ({ letters }) => letters[line])!.toFixed(1);
const longest = 25;

/** Blocks of chapters in rows; a thumbnail shows the first ones only, at a size at which strokes can be told apart. */
function layout({ width, height }: Frame) {
  const columns = width < 200 ? 4 : width < 300 ? 6 : width < 700 ? 19 : width < 1500 ? 27 : 34;
  const shown =
    width < 200 ? chapters.slice(0, 12) : width < 300 ? chapters.slice(0, 24) : chapters;
  const [cell, deep] = [width / columns, height / Math.ceil(shown.length / columns)];
  const pitch = (deep * 0.84) / 20;
  return {
    shown,
    cell,
    pitch,
    unit: (cell * 0.8) / longest,
    left: (chapter: number) => (chapter % columns) * cell + pitch,
    top: (chapter: number) => Math.floor(chapter / columns) * deep,
  };
}

export default defineFigure({
  id: 'process-documentation',
  title: `In ${grouped(longer.length)} of ${grouped(all.length)} couplets a long line comes before a shorter one`,
  caption: `The whole Tirukkural, with two strokes for each couplet, each as long as its line has letters; each block is a chapter of ten couplets. In the ${equal.length} couplets in madder the second line is at least as long as the first. Nothing is left out, and each couplet can be traced by its number.`,
  source: credits.tirukkural.credit,
  alt: `${chapters.length} small blocks of long and short strokes, like pages seen from afar. The first lines have ${average(0)} letters on average, the second ${average(1)}; only in couplets ${equal.map(({ couplet }) => couplet).join(', ')} is the second line not shorter.`,
  sizes: { 172: 150, 280: 240, 358: 340, 560: 480, 900: 350, 1152: 380, 1680: 420 },
  table: () => ({
    columns: ['couplet', 'chapter', 'letters of line 1', 'letters of line 2'],
    rows: all.map(({ couplet, chapterTitle, letters }) => [couplet, chapterTitle, ...letters]),
  }),
  marks: {
    of: chapters.length,
    at: (frame) => {
      const { left, top, pitch, unit } = layout(frame);
      return chapters.map((chapter, i) => ({
        x: left(i) + 8 * unit,
        y: top(i) + 10 * pitch,
        label: `${chapter[0]!.chapterTitle}: couplets ${chapter[0]!.couplet} to ${chapter.at(-1)!.couplet}`,
      }));
    },
  },
  draw: (frame) => {
    const { shown, left, top, pitch, unit } = layout(frame);
    const strokes = shown.flatMap((chapter, i) =>
      chapter.flatMap((one, k) =>
        one.letters.map((letters, line) => ({
          one,
          d: `M${left(i)} ${top(i) + (2 * k + line + 0.5) * pitch}h${letters * unit}`,
          line,
          letters,
        })),
      ),
    );
    const path = (some: typeof strokes) => ({
      shows: { length: some.map(({ letters }) => letters) },
      d: some.map(({ d }) => d).join(''),
    });
    const strength = { 'stroke-width': pitch * 0.62 };
    const isEqual = ({ one }: (typeof strokes)[number]) => equal.includes(one);
    const sound = strokes.filter((one) => !isEqual(one));
    return [
      el('path', { stroke: 'c5', ...strength, ...path(sound.filter(({ line }) => line === 0)) }),
      el('path', {
        stroke: 'c5',
        'stroke-opacity': 0.6,
        ...strength,
        ...path(sound.filter(({ line }) => line === 1)),
      }),
      el('path', { stroke: 'c2', 'stroke-width': pitch * 0.95, ...path(strokes.filter(isEqual)) }),
    ];
  },
});
