import { describe, expect, it } from 'vitest';
import { defineFigure, type Mark, type Marks, readableMarks } from '../define.ts';
import { valueProblems } from './values.ts';

const at = ({ width }: { width: number }): Mark[] => [
  { x: width / 4, y: 20, label: '1994: 1089 mm' },
  { x: width / 3, y: 40, label: '1995: 920 mm' },
];

const figureOf = (marks: Marks) =>
  defineFigure({
    ...{ id: 'sample-figure', sizes: { 560: 400, 358: 300 }, draw: () => [], marks },
    ...{ title: '', caption: '', source: '', alt: '' },
    table: () => ({
      columns: ['year', 'rain (mm)'],
      rows: [1089, 920].map((mm, i) => [1994 + i, mm]),
    }),
  });

const problemsOf = (marks: Partial<Marks>): string =>
  valueProblems(figureOf({ of: 'rows', at, ...marks })).join('\n');

describe('valueProblems', () => {
  it.each(['rows', 'cells', 2] as const)('accepts sound marks of %s', (of) => {
    expect(problemsOf({ of })).toBe('');
  });

  it.each<[string, (frame: { width: number }) => Mark[], RegExp]>([
    ['a row that is not read', (frame) => at(frame).slice(1), /1 values are read, of 2/],
    [
      'a mark outside the frame',
      (frame) => at(frame).map((one) => ({ ...one, y: one.y + 270 })),
      /358 px: “1995: 920 mm” lies outside the frame/,
    ],
    [
      'other words at another width',
      (frame) => at(frame).map((one) => ({ ...one, label: `${one.label} at ${frame.width}` })),
      /560 px: other values than at 358 px/,
    ],
  ])('finds %s', (_, marksAt, problem) => {
    expect(problemsOf({ at: marksAt })).toMatch(problem);
  });
});

describe('readableMarks', () => {
  it('says each label once and places it in every drawing', () => {
    const marks: Marks = { of: 'rows', along: 'x', at };
    expect(readableMarks(figureOf(marks), marks)).toEqual({
      along: 'x',
      labels: ['1994: 1089 mm', '1995: 920 mm'],
      at: { 358: { x: [89.5, 119.5], y: [20, 40] }, 560: { x: [140, 186.5], y: [20, 40] } },
    });
  });
});
