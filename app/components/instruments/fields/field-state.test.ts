import { expect, it } from 'vitest';
import type { FieldShares } from '../../../../figures/plots/publications/field-plot.ts';
import figure from '../../../../figures/plots/publications/publication-fields.ts';
import { changesOf, formatFields, moveEnd, parseFields, yearsOf } from './field-state.ts';

const data = figure.data!() as FieldShares;
const start = { from: 2003, to: 2022, field: 'Physics' };
const fallen = (from: number, to: number) =>
  changesOf(data, { ...start, from, to }).flatMap(({ field, way }) =>
    way === 'down' ? field : [],
  );

it('fewer fields grew between other years', () => {
  // R: d <- read.csv('publication-fields.csv', check.names = FALSE); sum(d[['2019 (%)']] < d[['2018 (%)']])
  expect(fallen(2003, 2022)).toEqual(['Agricultural sciences']);
  expect(fallen(2018, 2019)).toHaveLength(8);
  expect(fallen(2010, 2015)).toEqual([
    'Natural resources and conservation',
    'Agricultural sciences',
  ]);
});

it('the ends keep a year between them, and stay within the data', () => {
  const years = yearsOf(data);
  expect(moveEnd(start, 'from', 2040, years).from).toBe(2021);
  expect(moveEnd(start, 'from', 1990, years).from).toBe(2003);
  expect(moveEnd(start, 'to', 2010.4, years).to).toBe(2010);
  expect(moveEnd(start, 'to', 1990, years).to).toBe(2004);
});

it('the state is restored from its text, which refuses what it cannot show', () => {
  for (const { field } of data.fields) {
    const state = { from: 2010, to: 2015, field };
    expect(parseFields(formatFields(state), data)).toEqual(state);
  }
  for (const text of ['', '2003-2022', '2015-2010,physics', '1999-2010,physics', '2003-2022,law'])
    expect(parseFields(text, data)).toBeUndefined();
});
