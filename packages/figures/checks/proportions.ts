import { extent, polygonArea, sum } from 'd3';
import type { Figure, Sheet } from '../define.ts';
import { spelled } from '../lib/numbers.ts';
import { inkArea, outlines } from '../lib/outlines.ts';
import { type Cut, type Dot, type ElementNode, type Shows, walk } from '../lib/svg.ts';

type Measure = Exclude<keyof Shows, 'enlarged'>;
/** A mark of a written file: what it stands for, in the units of the data, and its size there in pixels. */
type Measured = { value: number; size: number };
type Written = { paths: Dot[][]; stroke: number };

const limit = 0.02;
/** Pixels that a length may be off by, however small it is: coordinates are written in hundredths. */
const grain = 0.02;
/** Below it two coordinates are one: relative ones add up to no exact number. */
const speck = 1e-6;

const span = (path: Dot[], axis: 0 | 1): number => {
  const [least, most] = extent(path, (dot) => dot[axis]) as [number, number];
  return most - least;
};
const areas = ({ paths }: Written) => paths.map((path) => Math.abs(polygonArea(path as Corners)));
type Corners = [number, number][];

const sizes: Record<Exclude<Measure, 'cuts'>, (shape: Written) => number[]> = {
  area: areas,
  ink: ({ paths }) => [inkArea(paths)],
  ring: (shape) => areas(shape).map((area, i, all) => area - (all[i - 1] ?? 0)),
  width: ({ paths }) => paths.map((path) => span(path, 0)),
  height: ({ paths }) => paths.map((path) => span(path, 1)),
  length: ({ paths }) =>
    paths.map(([[x, y] = [0, 0], ...rest]) =>
      Math.max(...rest.map((dot) => Math.hypot(dot[0] - x, dot[1] - y))),
    ),
  rise: ({ paths }) => paths.map((path) => path[0]![1] - path.at(-1)![1]),
  disc: ({ paths, stroke }) => paths.map(() => (Math.PI / 4) * stroke ** 2),
  stroke: ({ paths, stroke }) => paths.map(() => stroke),
};

/** Words that promise sizes in proportion, and the measures that can keep the promise. */
const promises: [words: RegExp, by: Measure[]][] = [
  [/\bas thick as\b|\bthickness\b/i, ['stroke', 'cuts']],
  [
    /\bas (wide|long|tall|high) as\b|\b(width|length|height)s? (of the \w+ )?(is|are|shows?|come)\b/i,
    ['width', 'height', 'length', 'rise', 'cuts'],
  ],
  [
    /\bas large (in area )?as\b|\barea (up to|is|shows?)\b|\bby area\b|\bdisc of its size\b/i,
    ['area', 'ring', 'disc', 'ink'],
  ],
  [/\bdistances? .*\b(true|to scale)\b|\bin proportion\b/i, ['length', 'width', 'height']],
];

/** Words of a figure that promise a size which none of the marks in its drawing shows. */
export function promiseProblems({ title, caption, alt }: Figure, { drawing }: Sheet): string[] {
  const nodes = [...walk(drawing)];
  const shown = nodes.flatMap((node) => measuresOf(node).map(([measure]) => measure));
  const text = `${title} ${caption} ${alt}`;
  const enlarged = new Set(nodes.map((node) => showsOf(node)?.enlarged ?? 1));
  const unsaid = [...enlarged].filter(
    (times) => times !== 1 && !text.includes(`${spelled(times)} times as`),
  );
  const broken = promises.flatMap(([words, by]) => {
    const [promise] = words.exec(text) ?? [];
    return promise && !by.some((measure) => shown.includes(measure))
      ? [`the words say “${promise}”, but no mark shows anything by ${by.join(' or ')}`]
      : [];
  });
  return [
    ...broken,
    ...unsaid.map((times) => `marks are ${times} times as large, and the words do not say so`),
  ];
}

/** Marks whose size in the written file is more than 2% off what they show. */
export function proportionProblems(sheet: Sheet, svg: string): string[] {
  const problems: string[] = [];
  for (const [measure, marks] of measuredSizes(sheet, svg)) {
    if (typeof marks === 'string') problems.push(marks);
    else {
      const unit = unitOf(marks);
      const off = marks.filter((mark) => !isTrue(measure, mark, unit));
      problems.push(
        ...off.slice(0, 3).map(({ value, size }) => {
          const percent = (100 * deviation({ value, size }, unit)).toFixed(1);
          return `the ${measure} of a mark for ${value} is ${size.toFixed(2)}, off by ${percent}%`;
        }),
      );
    }
  }
  return problems;
}

/** Of each measure the marks that show something by it, or what keeps them from being measured. */
function measuredSizes({ drawing }: Sheet, svg: string): Map<Measure, Measured[] | string> {
  const nodes = [...walk(drawing)].filter((node) => node.kind === 'label' || node.name === 'path');
  const written = [...svg.matchAll(/<path\b[^>]*>/g)].map(([tag]) => tag);
  const all = new Map<Measure, Measured[] | string>();
  for (const [i, node] of nodes.entries())
    for (const [measure, shown] of measuresOf(node)) {
      const shape = shapeOf(written.length === nodes.length ? written[i]! : '');
      const values = measure === 'cuts' ? (shown as Cut[][]).flat() : (shown as number[]);
      const found = measure === 'cuts' ? cutSizes(shape, shown as Cut[][]) : sizes[measure](shape);
      const before = all.get(measure) ?? [];
      if (typeof before === 'string') continue;
      if (found.length !== values.length)
        all.set(
          measure,
          `${found.length} marks are written for ${values.length} values (${measure})`,
        );
      else
        all.set(measure, [
          ...before,
          ...values.map((value, k) => ({
            value: typeof value === 'number' ? value : value.value,
            size: found[k]! / (showsOf(node)?.enlarged ?? 1),
          })),
        ]);
    }
  return all;
}

const measuresOf = (node: { kind: string }): [Measure, unknown[]][] => {
  const { enlarged: _, ...measures } = showsOf(node) ?? {};
  return Object.entries(measures) as [Measure, unknown[]][];
};
const showsOf = (node: { kind: string }): Shows | undefined =>
  node.kind === 'element' ? (node as ElementNode).shows : undefined;

/** Pixels for one unit of the data. */
const unitOf = (marks: Measured[]): number =>
  sum(marks, ({ size }) => size) / sum(marks, ({ value }) => value);

/** By how much a mark is too large (above zero) or too small, as a share of what it should be. */
const deviation = ({ value, size }: Measured, unit: number): number => size / (value * unit) - 1;

function isTrue(measure: Measure, { value, size }: Measured, unit: number): boolean {
  const due = value * unit;
  const isArea = ['area', 'ring', 'disc', 'ink'].includes(measure);
  return (
    Math.abs(size - due) <= Math.max(limit * Math.abs(due), grain * (isArea ? Math.sqrt(due) : 1))
  );
}

function shapeOf(tag: string): Written {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return {
    paths: outlines(attribute('d') ?? '', attribute('transform')),
    stroke: Number(attribute('stroke-width') ?? 1),
  };
}

const cutSizes = ({ paths }: Written, cuts: Cut[][]): number[] =>
  paths.length === cuts.length
    ? paths.flatMap((path, i) => cuts[i]!.map((cut) => thickness(path, cut)))
    : [];

/** From the first to the last edge of a shape that a line meets; a line beside it counts as at its end. */
function thickness(path: Dot[], cut: Cut): number {
  const [across, axis, wanted] = 'x' in cut ? ([1, 0, cut.x] as const) : ([0, 1, cut.y] as const);
  const [least, most] = extent(path, (dot) => dot[axis]) as [number, number];
  const at = Math.max(least, Math.min(wanted, most));
  const met = path.flatMap((from, i) => {
    const to = path[(i + 1) % path.length]!;
    const [low, high] = from[axis] < to[axis] ? [from, to] : [to, from];
    if (at < low[axis] - speck || at > high[axis] + speck) return [];
    // An edge along the line lies in it with both ends.
    if (high[axis] - low[axis] < speck) return [low[across], high[across]];
    const share = (at - low[axis]) / (high[axis] - low[axis]);
    return [low[across] + share * (high[across] - low[across])];
  });
  const [first, last] = extent(met) as [number, number];
  return last - first;
}
