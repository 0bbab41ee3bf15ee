import { range } from 'd3';
import { credits } from '../../data/credits.ts';
import { doctorates } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { commas, percent } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const year = 2018;
const each = 100;
const names: Record<string, [long: string, short: string]> = {
  'Physical and biological sciences, mathematics': ['Sciences, mathematics', 'Sciences'],
  Engineering: ['Engineering', 'Engineering'],
  'Agricultural sciences': ['Agriculture', 'Agriculture'],
  'Social and behavioural sciences': ['Social sciences', 'Social sci.'],
  'Computer sciences': ['Computing', 'Computing'],
};
const india = doctorates().filter((row) => row.country === 'India' && row.year === year);
const total = india.find(({ field }) => field === 'All fields')!.doctorates;
const groups = india
  .filter(({ field }) => field in names)
  .sort((a, b) => b.doctorates - a.doctorates)
  .map(({ field, doctorates }) => ({ names: names[field]!, doctorates }));
const rest = total - groups.reduce((sum, one) => sum + one.doctorates, 0);
const rows: typeof groups = [
  ...groups,
  { names: ['All other fields', 'All others'], doctorates: rest },
];
const of = (name: string) => groups.find(({ names }) => names[1] === name)!.doctorates;

function layout(frame: Frame) {
  const narrow = isNarrow(frame);
  const left = narrow ? 84 : 160;
  const rowHeight = frame.height / rows.length;
  const most = Math.ceil(Math.max(...rows.map((one) => one.doctorates)) / each);
  return { narrow, left, rowHeight, step: (frame.width - left - 54) / most };
}

export default defineFigure({
  id: 'banner-university',
  title: `${commas(total)} doctorates in a year, a card for each hundred`,
  caption: `Doctorates awarded in India in ${year}, by group of fields. The social sciences, in madder, are the only group that has shrunk since 2011.`,
  source: credits.doctorates.credit,
  alt: `Rows of cards: ${commas(of('Sciences'))} doctorates in the sciences and mathematics, ${commas(of('Engineering'))} in engineering, ${commas(of('Agriculture'))} in agriculture, ${commas(of('Social sci.'))} in the social sciences, ${commas(of('Computing'))} in computing and ${commas(rest)} in all other fields.`,
  sizes: { 358: 220, 560: 230, 720: 240, 1040: 240 },
  inPage: 358,
  maxBytes: 4 * 1024,
  table: () => ({
    columns: ['group of fields', `doctorates in India, ${year}`],
    rows: rows.map(({ names, doctorates }) => [names[0], doctorates]),
  }),
  marks: {
    of: 'rows',
    along: 'y',
    at: (frame) => {
      const { left, rowHeight, step } = layout(frame);
      return rows.map(({ names, doctorates }, i) => ({
        x: left + Math.round(doctorates / each) * step,
        y: (i + 0.5) * rowHeight,
        label: `${names[0]}: ${commas(doctorates)} doctorates, ${percent(doctorates, total)}`,
      }));
    },
  },
  draw: (frame) => {
    const { narrow, left, rowHeight, step } = layout(frame);
    const tall = rowHeight * 0.62;
    const row = ({ doctorates }: (typeof rows)[number], i: number) =>
      range(Math.round(doctorates / each))
        .map((card) =>
          box(left + card * step, i * rowHeight + (rowHeight - tall) / 2, step * 0.62, tall),
        )
        .join('');
    const paint = (i: number) =>
      rows[i]!.names[0] === 'Social sciences' ? 'c2' : rows[i]!.doctorates === rest ? 'soft' : 'c1';
    return rows.flatMap((one, i) => {
      const baseline = (i + 0.5) * rowHeight + 4.5;
      const end = left + Math.round(one.doctorates / each) * step + 6;
      return [
        el('path', { fill: paint(i), d: row(one, i) }),
        text(0, baseline, one.names[narrow ? 1 : 0], { face: 500 }),
        text(end, baseline, commas(one.doctorates), { face: 400, fill: 'soft', tabular: true }),
      ];
    });
  },
});
