import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { csvParse, mean, rollup, sum } from 'd3';
import { expect, it } from 'vitest';
import { loadContent } from './load.ts';

// Each number that a case study states is computed again from its data; the sentence must hold it.

const datasets = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '../data');
const rows = (file: string) => csvParse(readFileSync(join(datasets, file), 'utf8'));
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} per cent`;

function descriptionOf(id: number): string {
  const found = loadContent('cases').cases.find((entry) => entry.id === id);
  if (!found) throw new Error(`no case ${id}`);
  return found.description;
}

function longestRun(days: readonly boolean[], wanted: boolean): number {
  let run = 0;
  let longest = 0;
  for (const day of days) {
    run = day === wanted ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

it('states the numbers of the rain calendar as the records have them', () => {
  const days = rows('seattle-weather.csv').map((row) => {
    const wet = Number(row.precipitation) > 0;
    const unmeasured = !wet && ['rain', 'drizzle'].includes(row.weather!);
    return { year: row.date!.slice(0, 4), month: Number(row.date!.slice(5, 7)), wet, unmeasured };
  });
  const wetShare = (months: readonly number[], isWet = (day: (typeof days)[number]) => day.wet) => {
    const chosen = days.filter((day) => months.includes(day.month));
    return percent(chosen.filter(isWet).length, chosen.length);
  };
  const year = Array.from({ length: 12 }, (_, i) => i + 1);
  const [summer, winter] = [year.slice(3, 9), [...year.slice(0, 3), ...year.slice(9)]];
  const after = (wet: boolean, months: readonly number[] = year) => {
    const next = days
      .slice(1)
      .filter((_, i) => days[i]!.wet === wet && months.includes(days[i]!.month));
    return percent(next.filter((day) => day.wet).length, next.length);
  };
  const wet = days.map((day) => day.wet);
  const july = days.filter((day) => day.month === 7);
  const text = descriptionOf(1);

  expect(text).toContain(`${wetShare([7, 8])} of the days in July and August`);
  expect(text).toContain(`on ${wetShare([11, 12])} of those in November and December`);
  expect(text).toContain(
    `${days.length.toLocaleString('en', { useGrouping: 'min2' })} daily records`,
  );
  expect(text).toContain(
    `${wet.filter(Boolean).length} of the 1461 days were wet (${percent(wet.filter(Boolean).length, days.length)})`,
  );
  expect(text).toContain(`From October to March the share was ${wetShare(winter)}`);
  expect(text).toContain(`from April to September ${wetShare(summer)}`);
  expect(text).toContain(`${july.filter((day) => day.wet).length} wet days in ${july.length}`);
  expect(text).toContain(`${after(true)} of them were followed by another`);
  expect(text).toContain(`against ${after(false)} of the dry`);
  expect(text).toContain(
    `without measurable rain lasted ${longestRun(wet, false)} days, to 8 September 2012`,
  );
  expect(text).toContain(`longest wet one ${longestRun(wet, true)}`);
  expect(text).toContain(
    `from October to March ${after(true, winter)} of the wet days were followed by another`,
  );
  expect(text).toContain(`from April to September ${after(true, summer)}.`);

  const unmeasured = days.filter((day) => day.unmeasured);
  const wetOrCalledSo = (day: (typeof days)[number]) => day.wet || day.unmeasured;
  const called = days.filter(wetOrCalledSo).length;
  const dates = rows('seattle-weather.csv').map((row) => row.date!);
  const spell = days.slice(dates.indexOf('2012-07-23'), dates.indexOf('2012-09-08') + 1);
  expect(spell.filter((day) => day.wet)).toEqual([]);
  expect(spell).toHaveLength(longestRun(wet, false));
  expect(text).toContain(
    `calls ${unmeasured.length} dry days rain or drizzle, ${spell.filter((day) => day.unmeasured).length} of them in the longest dry spell and ${unmeasured.filter((day) => day.year === '2012').length} in 2012`,
  );
  expect(text).toContain(`${called} days were wet (${percent(called, days.length)})`);
  expect(text).toContain(
    `${wetShare([7, 8], wetOrCalledSo)} in July and August, ${wetShare([11, 12], wetOrCalledSo)} in November and December`,
  );
  expect(text).toContain(
    `the longest dry spell lasted ${longestRun(days.map(wetOrCalledSo), false)} days`,
  );
});

it('states the numbers of the safety register as the reports have them', () => {
  const reports = rows('birdstrikes.csv').map((row) => ({
    airport: row['Airport Name'],
    year: Number(row['Flight Date']!.slice(0, 4)),
    month: Number(row['Flight Date']!.slice(5, 7)),
    phase: row['Phase of flight']!,
    species: row['Wildlife Species']!,
    date: row['Flight Date']!,
  }));
  const named = (species: string) => reports.filter((r) => r.species === species).length;
  const count = (phases: readonly string[], months?: readonly number[]) =>
    reports.filter((r) => phases.includes(r.phase) && (!months || months.includes(r.month))).length;
  const inYear = (year: number) => reports.filter((r) => r.year === year).length;
  const phases = ['Approach', 'Climb', 'Take-off run', 'Landing Roll', 'Descent'];
  const runway = ['Take-off run', 'Landing Roll'];
  const text = descriptionOf(2);

  expect(reports).toHaveLength(10_000);
  expect(text).toContain(`at ${new Set(reports.map((r) => r.airport)).size} airports`);
  expect(text).toContain(`with ${count(['Taxi', 'Parked'])} reports together`);
  expect(text).toContain(`leaves ${count(phases).toLocaleString('en', { useGrouping: 'min2' })}.`);
  for (const phase of phases)
    expect(text).toContain(count([phase]).toLocaleString('en', { useGrouping: 'min2' }));
  expect(text).toContain(
    `August to October hold ${percent(reports.filter((r) => r.month >= 8 && r.month <= 10).length, reports.length)}`,
  );
  expect(text).toContain(
    `Of the reports on the runway, ${percent(count(runway, [7, 8]), count(runway))} fall in July`,
  );
  const approach = count(['Approach']);
  expect(text).toContain(
    `on approach, ${percent(count(['Approach'], [7, 8]), approach)} do, and ${percent(count(['Approach'], [9, 10]), approach)} in September`,
  );
  expect(text).toContain(
    `from ${inYear(1990)} in 1990 to ${inYear(2001).toLocaleString('en', { useGrouping: 'min2' })} in`,
  );

  expect(
    reports
      .map((r) => r.date)
      .sort()
      .at(-1),
  ).toBe('2002-07-25');
  expect(text).toContain('to 25 July 2002');
  expect(text).toContain(
    `${named('White-tailed deer')} name white-tailed deer and ${named('Coyote')} coyotes`,
  );
  const byMonth = Array.from({ length: 12 }, (_, i) => count(['Approach'], [i + 1]));
  expect(byMonth.indexOf(Math.max(...byMonth))).toBe(9);
  expect(byMonth.slice(0, 8).indexOf(Math.max(...byMonth.slice(0, 8)))).toBe(4);
  expect(text).toContain(
    `October with ${byMonth[9]}, and May stands out before it with ${byMonth[4]}`,
  );

  const total = count(phases);
  const months = Array.from({ length: 12 }, (_, i) => i + 1);
  const chiSquare = sum(phases, (phase) =>
    sum(months, (month) => {
      const expected = (count([phase]) * count(phases, [month])) / total;
      return (count([phase], [month]) - expected) ** 2 / expected;
    }),
  );
  expect(text).toContain(`chi-square ${chiSquare.toFixed(1)}, 44 degrees of freedom`);
  expect(text).toContain(`V = ${Math.sqrt(chiSquare / total / 4).toFixed(2)}`);
});

it('states the numbers of the temperature stripes as the series has them', () => {
  const years = rows('global-temp.csv').map((row) => ({ year: +row.year!, value: +row.temp! }));
  const decades = rollup(
    years,
    (group) => mean(group, (entry) => entry.value)!,
    (entry) => Math.floor(entry.year / 10) * 10,
  );
  const ranked = years.toSorted((a, b) => b.value - a.value);
  const recent = years.filter((entry) => entry.year >= 1970);
  const meanYear = mean(recent, (entry) => entry.year)!;
  const slope =
    sum(recent, (entry) => (entry.year - meanYear) * entry.value) /
    sum(recent, (entry) => (entry.year - meanYear) ** 2);
  const lastBelow = years.findLast((entry) => entry.value < 0)!;
  const text = descriptionOf(3);

  expect(text).toContain(`can ${years.length} years`);
  expect(text).toContain(
    `drawn for ${years[0]!.year + 5} to ${years.at(-1)!.year - 5}, which have all eleven`,
  );
  expect(
    ranked
      .slice(0, 10)
      .map((entry) => entry.year)
      .sort(),
  ).toEqual(years.slice(-10).map((entry) => entry.year));
  expect(text).toContain(`the 1880s lie ${(-decades.get(1880)!).toFixed(2)} °C below`);
  expect(text).toContain(`the 2010s ${decades.get(2010)!.toFixed(2)} °C above`);
  expect(text).toContain(`${ranked.at(-1)!.year} (${(-ranked.at(-1)!.value).toFixed(2)} °C below)`);
  expect(text).toContain(`${ranked[0]!.year} (${ranked[0]!.value.toFixed(2)} °C above)`);
  expect(text).toContain(`${lastBelow.year} is the last year below`);
  expect(text).toContain(`rises by ${(slope * 10).toFixed(2)} °C in ten years`);
});
