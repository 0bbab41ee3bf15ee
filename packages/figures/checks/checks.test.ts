import { expect, it } from 'vitest';
import { defineFigure, type Figure, type Mark, readableMarks, sheets } from '../define.ts';
import { box, type Drawing, dots, el } from '../lib/svg.ts';
import { text } from '../lib/text.ts';
import { renderFile } from '../render.ts';
import { figureProblems } from './checks.ts';

const bar = el('path', { fill: 'c1', d: box(10, 10, 50, 80) });

const figureOf = (drawing: Drawing, changed: Partial<Figure> = {}) =>
  defineFigure({
    id: 'sample-figure',
    sizes: { 358: 300 },
    title: 'A sample figure',
    caption: 'A bar, drawn so that the checks have something to look at.',
    source: 'Made up for a test',
    alt: 'One bar, fifty units wide and eighty units high, on an empty ground.',
    draw: () => drawing,
    ...changed,
  });

function problemsOf(drawing: Drawing, changed?: Partial<Figure>): string {
  const figure = figureOf(drawing, changed);
  const drawn = sheets(figure).map((sheet) => ({ sheet, svg: renderFile(figure, sheet, 'light') }));
  return figureProblems(figure, drawn).join('\n');
}

const values = [1, 4, 9, 400];

const squares = (sideOf: (value: number) => number) =>
  el('path', {
    fill: 'c1',
    shows: { area: values },
    d: values.map((value, i) => box(10 + 40 * i, 10, sideOf(value), sideOf(value))).join(''),
  });

/** A stream that narrows in steps. */
const stream = (scale: number) =>
  el('path', {
    fill: 'c2',
    shows: { cuts: [[100, 40].map((value, i) => ({ x: 200 * i, value }))] },
    d: `M0 0H300V${40 * scale}H100V100H0z`,
  });

it.each<[string, Drawing]>([
  ['a sound figure', [bar, dots([[100, 100]], 4, 'c2'), text(120, 60, 'A bar')]],
  ['squares', squares((value) => 1.234 * Math.sqrt(value))],
  ['a stream', stream(1)],
])('%s in proportion may be drawn', (_, drawing) => {
  expect(problemsOf([text(9, 250, 'First'), drawing, text(99, 250, 'Last')])).toBe('');
});

it.each<[string, Drawing, RegExp]>([
  ['a mark that would be black', [bar, el('path', { d: 'M0 0L9 9' })], /neither a fill nor/],
  ['labels that collide', [text(50, 60, 'First label'), text(60, 62, 'Second label')], /overlap/],
  ['a mark that is cut', [bar, dots([[358, 60]], 9, 'c1')], /marks leave the frame of 358 x 300/],
  ['a pale label', [bar, text(99, 60, 'Pale', { fill: 'rule' })], /rule on paper has a contrast/],
  ['radii for areas', squares((value) => 0.1 * value), /the area of a mark for 9/],
  ['a stream that is too wide', stream(1.05), /the cuts of a mark for 40 is 42\.00/],
])('finds %s', (_, drawing, problem) => {
  expect(problemsOf(drawing)).toMatch(problem);
});

it.each<[Partial<Figure>, RegExp]>([
  [{ alt: '' }, /alt text is too short/],
  [{ alt: `${'Too long. '.repeat(26)} ${Number.NaN}` }, /NaN.*\n.*limit is 250/],
  [{ simulated: true, title: 'A sample figure (simulated)' }, /do not say "\(simulated\)"/],
  [{ simulated: true, caption: 'Simulated data: a bar to look at.' }, /do not say "\(simulated\)"/],
  [{ decorative: true }, /ornament has an alt/],
  [{ caption: 'A dot as large as the town.' }, /no mark shows .* area/],
  [{ caption: 'A stem as thick as the tree.' }, /“as thick as”/],
])('words %j are refused', (words, problem) => {
  expect(problemsOf([bar], words)).toMatch(problem);
});

const at = ({ width }: { width: number }): Mark[] => [
  { x: width / 4, y: 20, label: '1994: 1089 mm' },
  { x: width / 3, y: 40, label: '1995: 920 mm' },
];
const withMarks = (marks: Figure['marks']): Partial<Figure> => ({
  ...{ sizes: { 560: 400, 358: 300 }, marks },
  table: () => ({
    columns: ['year', 'rain (mm)'],
    rows: [1089, 920].map((mm, i) => [1994 + i, mm]),
  }),
});

it('marks are read as the table has them, with a place in every drawing', () => {
  const marks = { of: 'rows', along: 'x', at } as const;
  expect(problemsOf(bar, withMarks(marks))).toBe('');
  expect(readableMarks(figureOf(bar, withMarks(marks)), marks)).toEqual({
    along: 'x',
    labels: ['1994: 1089 mm', '1995: 920 mm'],
    at: { 358: { x: [89.5, 119.5], y: [20, 40] }, 560: { x: [140, 186.5], y: [20, 40] } },
  });
  const problemsAt = (marksAt: typeof at) =>
    problemsOf(bar, withMarks({ of: 'rows', at: marksAt }));
  expect(problemsAt((frame) => at(frame).slice(1))).toMatch(/1 values are read, of 2/);
  const outside = problemsAt((frame) => at(frame).map((one) => ({ ...one, y: one.y + 270 })));
  expect(outside).toMatch(/358 px: “1995: 920 mm” lies outside the frame/);
});
