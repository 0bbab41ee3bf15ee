import { describe, expect, it } from 'vitest';
import { defineFigure, sheets } from '../define.ts';
import { box, type Drawing, dots, el, segment } from '../lib/svg.ts';
import { text } from '../lib/text.ts';
import { renderFile } from '../render.ts';
import { promiseProblems, proportionProblems } from './proportions.ts';

const values = [1, 4, 9, 400];

function written(drawing: Drawing, caption = '') {
  const words = { title: 'A sample figure', caption, source: '', alt: '' };
  const figure = defineFigure({ id: 'x', sizes: { 358: 300 }, ...words, draw: () => drawing });
  const sheet = sheets(figure)[0]!;
  return { figure, sheet, svg: renderFile(figure, sheet, 'light') };
}

function problemsOf(drawing: Drawing): string {
  const { sheet, svg } = written(drawing);
  return proportionProblems(sheet, svg).join('\n');
}

const squares = (sideOf: (value: number) => number) =>
  el('path', {
    fill: 'c1',
    shows: { area: values },
    d: values.map((value, i) => box(10 + 40 * i, 10, sideOf(value), sideOf(value))).join(''),
  });

const stems = (heightOf: (value: number) => number) =>
  el('path', {
    stroke: 'c1',
    shows: { height: values },
    d: values.map((value, i) => segment([9 * i, 290], [9 * i, 290 - heightOf(value)])).join(''),
  });

/** A stream that narrows in steps. */
const stream = (scale: number) =>
  el('path', {
    fill: 'c2',
    shows: { cuts: [[100, 40].map((value, i) => ({ x: 200 * i, value }))] },
    d: `M0 0H300V${40 * scale}H100V100H0z`,
  });

const rising = el('path', {
  ...{ stroke: 'c1', shows: { rise: [3, -2] }, d: 'M0 100L20 99L40 70M0 100L40 120' },
});

describe('proportionProblems', () => {
  it.each<[string, Drawing]>([
    ['squares', squares((value) => 1.234 * Math.sqrt(value))],
    ['stems', stems((value) => 0.3217 * value)],
    [
      'round dots',
      values.map((value) =>
        dots([[100, 100]], 2 * Math.sqrt(value), 'c1', { shows: { disc: [value] } }),
      ),
    ],
    ['a stream', stream(1)],
    ['lines that rise and fall', rising],
  ])('accepts true %s, between labels', (_, drawing) => {
    expect(problemsOf([text(9, 250, 'First'), drawing, text(99, 250, 'Last')])).toBe('');
  });

  it.each<[string, Drawing, RegExp]>([
    [
      'a floor under small marks',
      squares((value) => Math.max(2, 0.9 * Math.sqrt(value))),
      /the area of a mark for 1 is 4\.00, off by/,
    ],
    ['radii for areas', squares((value) => 0.1 * value), /the area of a mark for 9/],
    ['a stream that is too wide', stream(1.05), /the cuts of a mark for 40 is 42\.00/],
    [
      'a mark that is not written',
      el('path', { fill: 'c1', shows: { area: [1, 2] }, d: box(0, 0, 9, 9) }),
      /1 marks are written for 2 values/,
    ],
  ])('finds %s', (_, drawing, problem) => {
    expect(problemsOf(drawing)).toMatch(problem);
  });
});

describe('promiseProblems', () => {
  const problems = (drawing: Drawing, caption: string) => {
    const { figure, sheet } = written(drawing, caption);
    return promiseProblems(figure, sheet).join('\n');
  };

  it.each(['A dot as large as the town.', 'The area shows how often.'])(
    'finds that no mark keeps “%s”',
    (caption) => {
      expect(problems(el('path', { fill: 'c1', d: box(0, 0, 9, 9) }), caption)).toMatch(
        /no mark shows anything by/,
      );
    },
  );

  it('wants the measure that was promised', () => {
    const bars = stems((value) => 0.3 * value);
    expect(problems(bars, 'A stem as tall as the tree.')).toBe('');
    expect(problems(bars, 'A stem as thick as the tree.')).toMatch(/“as thick as”/);
  });
});
