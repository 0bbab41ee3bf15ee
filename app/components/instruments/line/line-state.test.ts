import { expect, it } from 'vitest';
import type { MonsoonYear } from '../../../../figures/plots/research/monsoon-plot.ts';
import figure from '../../../../figures/plots/research/research-python.ts';
import { fitLine, isLine } from '../../../../tools/regression/fit-line.ts';
import { formatLine, type LineState, move, parseLine, pointsOf, putBack } from './line-state.ts';

const years = figure.data!() as MonsoonYear[];
const start: LineState = { chosen: 2016, moved: new Map() };
const slopesOf = (state: LineState) => {
  const fit = fitLine(pointsOf(years, state));
  return isLine(fit) && [fit.slope, ...fit.slopes].map((slope) => Number((100 * slope).toFixed(4)));
};

it('the line begins as the figure has it', () => {
  // R: r <- read.csv('research-python.csv'); m <- lm(r[[3]] ~ r[[2]]); 100 * c(coef(m)[2], confint(m)[2, ])
  expect(slopesOf(start)).toEqual([-21.4516, -58.7646, 15.8613]);
});

it('the interval is without 0 once the driest year is put into the upper left corner', () => {
  const moved = move(start, { x: 0, y: 9000 });
  expect(moved.moved.get(2016)).toEqual({ x: 170, y: 820 });
  // R: r[r$year == 2016, 2:3] <- c(170, 820), and the same
  expect(slopesOf(moved)).toEqual([-38.9129, -75.459, -2.3668]);
  expect(putBack(moved)).toEqual(start);
});

it('the line is restored from its text, which refuses what it cannot show', () => {
  const state = move({ ...move(start, { x: 200, y: 300 }), chosen: 1918 }, { x: 300.4, y: 200 });
  expect(formatLine(state)).toBe('2016,200,300,1918,300,200');
  expect(parseLine(formatLine(state), years)).toEqual({ ...state, chosen: 2016 });
  for (const text of ['', '2016', '2016,1,2', '2002,200,300', '2016,200,', '2016,200,3e9'])
    expect(parseLine(text, years)).toBeUndefined();
});
