import { brotliCompressSync } from 'node:zlib';
import { type Figure, frames, type Mark, type Marks, readableMarks } from '../define.ts';
import type { Frame } from '../lib/sizes.ts';

const limitBytes = 8 * 1024;

/** Problems of the marks that pages read. */
export function valueProblems(figure: Figure): string[] {
  const { marks } = figure;
  if (!marks) return [];
  const wanted = countOf(figure, marks);
  const drawn = frames(figure).map((frame) => ({ frame, all: marks.at(frame) }));
  const labels = drawn[0]!.all.map(({ label }) => label);
  const bytes = brotliCompressSync(JSON.stringify(readableMarks(figure, marks))).length;
  const problems = [
    ...(labels.length === wanted ? [] : [`${labels.length} values are read, of ${wanted}`]),
    ...labels.flatMap((label) => labelProblem(label) ?? []),
    ...twice(labels).map((label) => `two values are said as “${label}”`),
    ...(bytes > limitBytes ? [`${bytes} bytes of values, the limit is ${limitBytes}`] : []),
  ];
  const places = drawn.flatMap(({ frame, all }) => [
    ...placeProblems(frame, all),
    ...(all.every(({ label }, i) => label === labels[i]) && all.length === labels.length
      ? []
      : [`${frame.width} px: other values than at ${drawn[0]!.frame.width} px`]),
  ]);
  // Of many like ones the first tell enough.
  return [...problems, ...places].slice(0, 5);
}

function countOf({ table }: Figure, { of }: Marks): number {
  if (typeof of === 'number') return of;
  if (!table) return 0;
  const { rows, columns } = table();
  return of === 'rows' ? rows.length : rows.length * (columns.length - 1);
}

function labelProblem(label: string): string | undefined {
  if (/NaN|undefined|Infinity/.test(label)) return `a value has a hole: “${label}”`;
  return label.trim().length < 3 || label.length > 150 ? `“${label}” says no value` : undefined;
}

const twice = (all: string[]): string[] => [
  ...new Set(all.filter((one, i) => all.indexOf(one) !== i)),
];

function placeProblems({ width, height }: Frame, all: Mark[]): string[] {
  const isInside = ({ x, y }: Mark) => x >= 0 && x <= width && y >= 0 && y <= height;
  const out = all.filter((mark) => !isInside(mark));
  const same = twice(all.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`));
  return [
    ...out.map(({ label }) => `${width} px: “${label}” lies outside the frame`),
    ...same.map((place) => `${width} px: two values lie at ${place}`),
  ];
}
