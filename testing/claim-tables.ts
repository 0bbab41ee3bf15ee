import { readFileSync } from 'node:fs';
import { ascending, csvParse, deviation, group, max, mean, min, range, sum } from 'd3';

// The tables of figures/data, read and reckoned by other code than the programs that draw them.

export const here = new URL('../figures/', import.meta.url);
export const file = (path: string) => readFileSync(new URL(path, here), 'utf8');
const read = (name: string) => csvParse(file(`data/${name}.csv`));

export type Value = string | number;
export const to = (digits: number) => (value: number) => value.toFixed(digits).replace('-', '−');
export const [whole, one, two, three] = [0, 1, 2, 3].map(to) as [Write, Write, Write, Write];
export type Write = (value: number) => string;
export const percent = (part: number, all: number, write = whole) =>
  `${write((100 * part) / all)}%`;
export const comma = (value: number) => Math.round(value).toLocaleString('en-GB');
export const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');
export const word = (value: number) => words[value]!;
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh';
export const nth = (index: number) => ordinals.split(' ')[index]!;

export const pearson = (x: number[], y: number[]) => {
  const [mx, my] = [mean(x)!, mean(y)!];
  const cross = sum(x, (value, i) => (value - mx) * (y[i]! - my));
  return cross / ((x.length - 1) * deviation(x)! * deviation(y)!);
};
export const fisher = (r: number, n: number) =>
  [-1, 1].map((side) => Math.tanh(Math.atanh(r) + (side * 1.959964) / Math.sqrt(n - 3)));

// Rain.
export const monthNames = range(12).map((month) =>
  new Date(2001, month).toLocaleDateString('en-GB', { month: 'long' }),
);
export const rainOf = (area: string) =>
  read('rainfall-subdivisions-monthly')
    .filter((row) => row.area === area && row.note !== 'suspect')
    .map((row) => ({
      year: Number(row.year),
      months: monthNames.map((name) => Number(row[name.slice(0, 3).toLowerCase()])),
    }));
export const tamilNadu = rainOf('Tamil Nadu');
export const soundYears = tamilNadu.map(({ year }) => year);
export const kerala = rainOf('Kerala').filter(({ year }) => soundYears.includes(year));
export const india = rainOf('India');
export type Year = (typeof india)[number];
export const total = ({ months }: Year) => sum(months);
const late = ({ months }: Year) => sum(months.slice(9));
export const lateShare = (years: Year[]) => percent(sum(years, late), sum(years, total));
export const wettestMonth = ({ months }: Year) => months.indexOf(max(months)!);
const byRain = tamilNadu.toSorted((a, b) => total(a) - total(b));
export const [driest, wettest] = [byRain[0]!, byRain.at(-1)!];
export const dry = (years: Year[], month: number, limit = 100) =>
  years.filter(({ months }) => months[month]! < limit).length;
export const bothDry = (month: number) =>
  soundYears.filter((_, i) => [tamilNadu, kerala].every((all) => all[i]!.months[month]! < 100))
    .length;
const summers = tamilNadu.map(({ months }) => sum(months.slice(5, 9)));
export const rainR = pearson(summers, tamilNadu.map(late));
export const rainInterval = fisher(rainR, tamilNadu.length);
export const januaries = tamilNadu.map(({ months }) => months[0]!).sort(ascending);

// Trains.
export const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
export const hours = (minutes: number) =>
  `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`;
const stops = [...group(read('trains-chennai-coimbatore-2017'), (row) => row.train_no!).values()];
export const journeys = stops.map((all) => {
  const [first, last] = [all[0]!, all.at(-1)!];
  const [leaves, arrives] = [Number(first.departure_min), Number(last.arrival_min)];
  const kilometres = Math.abs(Number(last.km_from_chennai) - Number(first.km_from_chennai));
  const { runs, direction, train_name: name, station } = first;
  const inner = all.length - 2;
  return { runs, direction, name, station, leaves, arrives, kilometres, inner };
});
export type Journey = (typeof journeys)[number];
export const regular = journeys.filter(({ runs }) => runs !== 'weekly');
export const minutesOf = ({ leaves, arrives }: Journey) => arrives - leaves;
const perMinute = new Array<number>(1440).fill(0);
for (const { leaves, arrives } of regular) {
  for (let minute = leaves; minute < arrives; minute++) perMinute[minute % 1440]!++;
}
export const [most, fewest] = [max(perMinute)!, min(perMinute)!];
export const edges = (count: number) =>
  range(1440).flatMap((minute) => {
    if (perMinute[minute] !== count) return [];
    const begins = perMinute[(minute + 1439) % 1440] !== count ? [clock(minute)] : [];
    const ends = perMinute[(minute + 1) % 1440] !== count ? [clock(minute)] : [];
    return [...begins, ...ends];
  });
export const meanOver = (from: number, until: number) =>
  one(mean(range(from * 60, until * 60), (minute) => perMinute[minute % 1440]!)!);
export const towards = (city: string) =>
  regular.filter(({ direction }) => direction === `to ${city}`);
export const daily = (all: Journey[]) => all.filter(({ runs }) => runs === 'daily');
export const waitsOf = (all: Journey[]) => {
  const times = all.map(({ leaves }) => leaves % 1440).sort(ascending);
  const next = (i: number) => times[i + 1] ?? times[0]! + 1440;
  return times.map((from, i) => ({ from, until: next(i) })).sort((a, b) => length(b) - length(a));
};
export const length = ({ from, until }: { from: number; until: number }) => until - from;
export const early = towards('Chennai').filter(
  ({ arrives }) => arrives % 1440 >= 300 && arrives % 1440 <= 540,
);
export const byDuration = regular.toSorted((a, b) => minutesOf(a) - minutesOf(b));
export const speed = (train: Journey) =>
  `${hours(minutesOf(train))} (${whole((60 * train.kilometres) / minutesOf(train))} km/h)`;
export const fan = journeys
  .filter(({ direction }) => direction === 'to Chennai')
  .filter(({ station, kilometres }) => station === 'Coimbatore' && kilometres === 491)
  .sort((a, b) => minutesOf(a) - minutesOf(b));

// Districts.
const health = read('nfhs-tamil-nadu-districts');
export const indicators = [...group(health, (row) => row.indicator!)].map(([name, rows]) => ({
  name,
  before: rows.map((row) => (row.nfhs4_2015_16 ? Number(row.nfhs4_2015_16) : undefined)),
  after: rows.map((row) => Number(row.nfhs5_2019_21)),
  places: rows.map((row) => row.district!),
}));
export const indicator = (name: string) => indicators.find((each) => each.name === name)!;
export const twice = indicators.filter(({ before }) => !before.includes(undefined));
export const rises = ({ before, after }: (typeof indicators)[number]) =>
  after.filter((value, i) => value > before[i]!).length;
export const chosen = [
  'improved_sanitation',
  'clean_cooking_fuel',
  'caesarean_births',
  'women_overweight',
].map(indicator);
export const [school, sanitation] = [
  indicator('women_10yr_school'),
  indicator('improved_sanitation'),
];
export const married = indicator('women_20_24_married_before_18');
export const overweight = indicator('women_overweight');
export const atHome = ({ places, before, after }: (typeof indicators)[number]) => {
  const i = places.indexOf('Coimbatore');
  return [before[i]!, after[i]!];
};
export const weightR = pearson(overweight.after, married.after);

export const people = [
  ...group(
    read('population-tamil-nadu-districts').filter(({ level }) => level === 'district'),
    (row) => row.place!,
  ),
].map(([place, rows]) => ({
  place,
  years: rows.map((row) => row.year),
  population: rows.map((row) => Number(row.population)),
  women: rows.map((row) => (1000 * Number(row.females)) / Number(row.males)),
}));
export const district = (name: string) => people.find(({ place }) => place === name)!;
export const growth = ({ population }: (typeof people)[number]) =>
  population.at(-1)! / population[0]!;
export const grown = people.toSorted((a, b) => growth(b) - growth(a));
export const ratios = (name: string) => {
  const { women } = district(name);
  return [women[0]!, women.at(-1)!].map(whole);
};
export const span = (at: number) =>
  [min, max].map((end) => whole(end(people, ({ women }) => women.at(at)!)!));

const tongues = [
  ...group(
    read('mother-tongues-tamil-nadu-2011').filter(({ level }) => level !== 'taluk'),
    (row) => row.place!,
  ),
].map(([place, rows]) => {
  const all = sum(rows, (row) => Number(row.persons));
  const share = (language: string) =>
    sum(rows, (row) => (row.language === language ? Number(row.persons) : 0)) / all;
  return { place, share, level: rows[0]!.level, other: 1 - share('Tamil') };
});
export const tongue = (name: string) => tongues.find(({ place }) => place === name)!;
export const otherTongues = tongues
  .filter(({ level }) => level === 'district')
  .sort((a, b) => b.other - a.other);

// Couplets.
export const couplets = read('tirukkural-couplets').map((row) => ({
  letters: [Number(row.letters_line1), Number(row.letters_line2)] as const,
  words: `${row.words_line1} ${row.words_line2}`,
  number: row.couplet!,
}));
export const lineLengths = couplets.flatMap(({ letters }) => letters);
export const meanLetters = [0, 1].map((line) => mean(couplets, ({ letters }) => letters[line])!);
export const longFirst = couplets.filter(({ letters: [first, second] }) => first > second);
export const uneven = couplets.filter(({ words }) => words !== '4 3');
export const nearest = Math.round(mean(lineLengths)!);
export const expectedAt = (n: number) => {
  const [m, s] = [mean(lineLengths)!, deviation(lineLengths)!];
  const density = Math.exp(-((n - m) ** 2) / (2 * s * s)) / (s * Math.sqrt(2 * Math.PI));
  return lineLengths.length * density;
};
export const letterCounts = read('tirukkural-letters')
  .map((row) => Number(row.count))
  .sort((a, b) => b - a);
export const allLetters = sum(letterCounts);
export const halfOfLetters =
  range(letterCounts.length).find((n) => sum(letterCounts.slice(0, n)) >= allLetters / 2) ?? 0;

// Temperature.
const warm = read('temperature-india-monthly').filter(({ note }) => note !== 'suspect');
const ofMonth = (month: number) => warm.filter((row) => Number(row.month) === month);
export const warming = (month: number) => {
  const between = (from: number, until: number) =>
    mean(
      ofMonth(month).filter((row) => Number(row.year) >= from && Number(row.year) <= until),
      (row) => Number(row.mean_c),
    )!;
  return between(2006, 2015) - between(1901, 1930);
};
export const warmings = range(1, 13).map(warming);

// Electricity and plants.
export const power = read('electricity-india-by-source');
export const powerShare = (row: (typeof power)[number], ...sources: string[]) =>
  percent(
    sum(sources, (name) => Number(row[`${name}_twh`])),
    Number(row.total_twh),
  );
export const [early85, last25] = [power[0]!, power.at(-1)!];
export const fresh = ['wind', 'solar', 'bioenergy'];
const plants = read('power-plants-tamil-nadu');
export const farms = plants.filter(({ fuel }) => fuel === 'Wind');
export const hydro = plants.filter(({ fuel }) => fuel === 'Hydro');
export const yields = hydro
  .filter(({ name }) => !name!.includes('pumped'))
  .filter(({ gwh_2016_17 }) => gwh_2016_17 !== '')
  .map((row) => ({
    dry: Number(row.gwh_2016_17),
    best: max(
      Object.entries(row).filter(([key]) => key.startsWith('gwh')),
      ([, value]) => Number(value),
    )!,
  }));

// Research.
const byCountry = read('articles-by-country');
const published = (country: string, year: number) =>
  Number(byCountry.find((row) => row.country === country && Number(row.year) === year)!.articles);
export const countries = [...new Set(byCountry.map((row) => row.country!))].filter(
  (x) => x !== 'World',
);
export const rank = (year: number) =>
  countries.filter((name) => published(name, year) > published('India', year)).length;
export const years22 = range(2003, 2023);
export const indiaIn = years22.map((year) => published('India', year));
export const fields = [...group(read('articles-india-by-field'), (row) => row.field!)].map(
  ([name, rows]) => {
    const at = (year: number) => rows.find((row) => Number(row.year) === year)!;
    const share = (year: number) =>
      Number(at(year).india_articles) / Number(at(year).world_articles);
    const times = Number(at(2022).india_articles) / Number(at(2003).india_articles);
    return { name, from: 100 * share(2003), until: 100 * share(2022), times };
  },
);
export const field = (start: string) => fields.find(({ name }) => name.startsWith(start))!;
export const shareOf = (start: string) =>
  [field(start).from, field(start).until].map((x) => `${one(x)}%`);
const degrees = read('doctorates-awarded').filter(({ country }) => country === 'India');
export const doctorates = (start: string, year: number) =>
  Number(
    degrees.find((row) => row.field!.startsWith(start) && Number(row.year) === year)!.doctorates,
  );
export const worldShare = (year: number) =>
  (100 * published('India', year)) / published('World', year);

// Prices.
export const prices = read('commodity-prices-monthly').map((row) => ({
  month: row.month!,
  cotton: Number(row.cotton_a_index_usd_per_kg),
  coffee: Number(row.coffee_arabica_usd_per_kg),
}));
export const cotton = (month: string) => prices.find((row) => row.month === month)!.cotton;
export const worth = prices.map(({ coffee, cotton }) => coffee / cotton);

// Towns.
export const towns = read('towns-elevation-south-india').map((row) => ({
  name: row.town!,
  state: row.state!,
  latitude: Number(row.lat),
  longitude: Number(row.lon),
  height: Number(row.elevation_m),
}));
export const town = (name: string) => towns.find((each) => each.name === name)!;
export const inState = towns.filter(({ state }) => state === 'Tamil Nadu');
export const inBelt = [0, 100, 300].map((from, i) => {
  const until = [100, 300, Number.POSITIVE_INFINITY][i]!;
  return inState.filter(({ height }) => height >= from && height < until).length;
});
export const inGap = towns.filter(
  ({ latitude, longitude }) =>
    latitude >= 10.4 && latitude <= 11.1 && longitude >= 76.4 && longitude <= 77.5,
);
const kilometresTo = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  const home = town('Coimbatore');
  const radians = (value: number) => (value * Math.PI) / 180;
  const [a, b] = [radians(home.latitude), radians(latitude)];
  const haversine =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(longitude - home.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(haversine));
};
export const around = towns.filter(
  (each) => kilometresTo(each) <= 110 && each.name !== 'Coimbatore',
);
