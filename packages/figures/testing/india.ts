import { deviation, group, max, mean, range, sum } from 'd3';
import { type Claims, nth, one, percent, read, two, whole } from './write.ts';

// Articles and doctorates, electricity and prices, and the letters of the Tirukkural.

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

const power = read('electricity-india-by-source');
const powerShare = (row: (typeof power)[number], ...sources: string[]) =>
  percent(
    sum(sources, (name) => Number(row[`${name}_twh`])),
    Number(row.total_twh),
  );
const [early85, last25] = [power[0]!, power.at(-1)!];
const coalest = max(
  power.filter(({ year }) => year !== '2019'),
  (row) => Number(row.coal_twh) / Number(row.total_twh),
)!;
const fresh = ['wind', 'solar', 'bioenergy'];

const prices = read('commodity-prices-monthly').map((row) => ({
  month: row.month!,
  cotton: Number(row.cotton_a_index_usd_per_kg),
}));
const cotton = (month: string) => prices.find((row) => row.month === month)!.cotton;

const couplets = read('tirukkural-couplets').map((row) => ({
  letters: [Number(row.letters_line1), Number(row.letters_line2)] as const,
}));
const lineLengths = couplets.flatMap(({ letters }) => letters);
const meanLetters = [0, 1].map((line) => mean(couplets, ({ letters }) => letters[line])!);
const nearest = Math.round(mean(lineLengths)!);
const expectedAt = (n: number) => {
  const [m, s] = [mean(lineLengths)!, deviation(lineLengths)!];
  const density = Math.exp(-((n - m) ** 2) / (2 * s * s)) / (s * Math.sqrt(2 * Math.PI));
  return lineLengths.length * density;
};
const letterCounts = read('tirukkural-letters')
  .map((row) => Number(row.count))
  .sort((a, b) => b - a);
const allLetters = sum(letterCounts);
const halfOfLetters =
  range(letterCounts.length).find((n) => sum(letterCounts.slice(0, n)) >= allLetters / 2) ?? 0;

export const indiaClaims: Claims = {
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
  'service-transformation': () => [
    power.length,
    ...[early85, last25].flatMap((row) => [
      powerShare(row, 'coal'),
      powerShare(row, 'hydro'),
      powerShare(row, ...fresh),
    ]),
    power.find((row) => Number(row.bioenergy_twh) > 0)!.year!,
    `${Math.round(100 * coalest)}%`,
  ],
  'cotton-price': () => ['2009-03', '2011-03', '2011-12'].map((month) => two(cotton(month))),
  'banner-research': () => [
    halfOfLetters,
    whole(sum(letterCounts.slice(0, halfOfLetters))),
    whole(allLetters - sum(letterCounts.slice(0, halfOfLetters))),
    letterCounts.filter((count) => count > 0).length - halfOfLetters,
    whole(letterCounts[0]!),
    247 - letterCounts.filter((count) => count > 0).length,
  ],
  'research-spss': () => [
    whole(lineLengths.length),
    one(mean(lineLengths)!),
    nearest,
    whole(expectedAt(nearest)),
    lineLengths.filter((letters) => letters === nearest).length,
    ...meanLetters.map(whole),
  ],
};
