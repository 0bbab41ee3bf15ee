import { group, range, sum } from 'd3';
import { type Claims, nth, one, percent, read, whole } from './write.ts';

const byCountry = read('articles-by-country');
const published = (country: string, year: number) =>
  Number(byCountry.find((row) => row.country === country && Number(row.year) === year)!.articles);
const countries = [...new Set(byCountry.map((row) => row.country!))].filter((x) => x !== 'World');
const rank = (year: number) =>
  countries.filter((name) => published(name, year) > published('India', year)).length;
const years22 = range(2003, 2023);
const indiaIn = years22.map((year) => published('India', year));
const fields = [...group(read('articles-india-by-field'), (row) => row.field!)].map(
  ([name, rows]) => {
    const at = (year: number) => rows.find((row) => Number(row.year) === year)!;
    const share = (year: number) =>
      Number(at(year).india_articles) / Number(at(year).world_articles);
    return { name, from: 100 * share(2003), until: 100 * share(2022) };
  },
);
const field = (start: string) => fields.find(({ name }) => name.startsWith(start))!;
const shareOf = (start: string) => [field(start).from, field(start).until].map((x) => `${one(x)}%`);
const degrees = read('doctorates-awarded').filter(({ country }) => country === 'India');
const doctorates = (start: string, year: number) =>
  Number(
    degrees.find((row) => row.field!.startsWith(start) && Number(row.year) === year)!.doctorates,
  );

export const researchClaims: Claims = {
  'research-ranks': () => [
    countries.length,
    whole(indiaIn[0]!),
    whole(indiaIn.at(-1)!),
    nth(rank(2003)),
    nth(rank(2022)),
    years22.find((year) => range(year, 2023).every((later) => rank(later) === 2))!,
  ],
  doctorates: () => [2000, 2011, 2018].map((year) => whole(doctorates('All', year))),
  'community-university': () => [
    `${one(doctorates('Engineering', 2018) / doctorates('Engineering', 2011))}-fold`,
    ...['Engineering', 'Social'].flatMap((field) =>
      [2011, 2018].map((year) => whole(doctorates(field, year))),
    ),
  ],
  'publication-fields': () => [
    fields.length,
    fields.filter(({ from, until }) => until > from).length,
    ...shareOf('Computer'),
    shareOf('Materials')[1]!,
    ...shareOf('Agricultur'),
  ],
  'publication-articles': () => [
    whole(indiaIn[0]!),
    whole(indiaIn.at(-1)!),
    indiaIn.length,
    percent(sum(indiaIn.slice(-6)), sum(indiaIn)),
  ],
};
