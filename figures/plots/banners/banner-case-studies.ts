import { max, range } from 'd3';
import { loadContent } from '../../../content/load.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { percent } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

type Word = { part: string; letters: number; opens: boolean };

/** The words of each case; a part begins with its name and a colon. References are no part of the story. */
const cases = loadContent('cases').cases.map(({ title, description }) => {
  const parts = description.split('\n').map((line) => {
    const [part = '', ...rest] = line.split(': ');
    return { part, words: rest.join(': ').match(/\S+/g) ?? [] };
  });
  const told = parts.filter(({ part }) => part !== 'References');
  const words = told.flatMap(({ part, words }) =>
    words.map((word, i): Word => ({ part, letters: [...word].length, opens: i === 0 })),
  );
  return { title, words, parts: told.map(({ part, words }) => ({ part, count: words.length })) };
});
const all = cases.flatMap(({ words }) => words);
const limits = all.filter(({ part }) => part === 'Limits');
const longest = max(all, ({ letters }) => letters)!;
const ordinal = [
  'every',
  'every second',
  'every third',
  'every fourth',
  'every fifth',
  'every sixth',
  'every seventh',
  'every eighth',
  'every ninth',
][Math.round(all.length / limits.length) - 1]!;

/** Where each word of each case stands, in one line of stitches or two. */
function layout({ width, height }: Frame) {
  const lines = width < 700 ? 2 : 1;
  const rows = cases.length * lines;
  const left = 22;
  const longestCase = max(cases, ({ words }) => words.length)!;
  const perLine = Math.ceil(longestCase / lines);
  // Equal steps of half a pixel make the path shorter; what is left over parts the parts.
  const pitch = Math.floor((2 * (width - left - 21)) / perLine) / 2;
  const apart = Math.floor((width - left - perLine * pitch) / 7);
  const rise = (height - 8) / rows;
  const places = cases.map(({ words }, row) => {
    let gaps = 0;
    return words.map((word, i) => {
      const line = Math.floor(i / perLine);
      if (i % perLine === 0) gaps = 0;
      else if (word.opens) gaps += apart;
      return {
        word,
        x: left + (i % perLine) * pitch + gaps + pitch / 2,
        y: (row * lines + line + 1) * rise,
      };
    });
  });
  return { lines, rows, left, pitch, rise, places };
}

export default defineFigure({
  id: 'banner-case-studies',
  title: `In these cases ${ordinal} word is about limits`,
  caption:
    'Each row is a case and each stitch a word; its height shows the number of letters. The limits are in madder.',
  source: `The ${all.length} words of the cases on this page, counted when the site is built`,
  alt: `Three rows of stitches of many heights, one for each word of the cases. Each row ends with its limits in another colour: ${limits.length} of ${all.length} words, ${percent(limits.length, all.length)}.`,
  sizes: { 358: 230, 560: 260, 720: 260, 1040: 270 },
  inPage: 358,
  table: () => ({
    columns: ['case', ...cases[0]!.parts.map(({ part }) => `${part} (words)`)],
    rows: cases.map(({ title, parts }) => [title, ...parts.map(({ count }) => count)]),
  }),
  marks: {
    of: 'cells',
    along: 'y',
    at: (frame) => {
      const { rise, places } = layout(frame);
      return cases.flatMap(({ title, parts }, row) =>
        parts.map(({ part, count }) => {
          // Of a part that is on two lines, the line of its middle word.
          const all = places[row]!.filter(({ word }) => word.part === part);
          const line = all[Math.floor(all.length / 2)]!.y;
          const here = all.filter(({ y }) => y === line);
          return {
            x: (here[0]!.x + here.at(-1)!.x) / 2,
            y: line - rise / 2,
            label: `${title}, ${part}: ${count} words`,
          };
        }),
      );
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { lines, rows, left, pitch, rise, places } = layout(frame);
    const scale = (rise - 8) / longest;
    const stitches = (isLimit: boolean) => {
      const some = places.flat().filter(({ word }) => (word.part === 'Limits') === isLimit);
      return el('path', {
        stroke: isLimit ? 'c2' : 'q4',
        'stroke-width': Math.min(pitch * 0.62, 2.4),
        shows: { height: some.map(({ word }) => word.letters) },
        d: some.map(({ word, x, y }) => `M${x} ${Math.round(y)}v${-word.letters * scale}`).join(''),
      });
    };
    return [
      hairline(
        range(rows)
          .map((row) => `M${left} ${Math.round((row + 1) * rise) + 0.5}H${width}`)
          .join(''),
      ),
      stitches(false),
      stitches(true),
      cases.map((_, row) =>
        text(0, (row * lines + 1) * rise, `${row + 1}`, { face: 600, fill: 'soft', tabular: true }),
      ),
    ];
  },
});
