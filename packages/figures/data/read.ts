import { readFileSync } from 'node:fs';
import { monthNames } from '@site/content/text';
import { csvParse } from 'd3';

/** Rows of a CSV text; a column must be there, and holds numbers unless it is read as text. */
export function table(name: string, csv: string) {
  const rows = csvParse(csv);
  return rows.map((row) => ({
    text: (column: string): string => {
      const value = row[column];
      if (value === undefined) throw new Error(`${name} has no column ${column}`);
      return value;
    },
    number: (column: string): number => {
      const value = Number(row[column] || Number.NaN);
      if (Number.isNaN(value)) throw new Error(`${name}: ${column} is "${row[column]}"`);
      return value;
    },
    /** Undefined if the cell is empty. */
    maybe: (column: string): number | null => {
      const value = row[column] === '' ? null : Number(row[column]);
      if (Number.isNaN(value)) throw new Error(`${name}: ${column} is "${row[column]}"`);
      return value;
    },
  }));
}

const read = (name: string) =>
  table(name, readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8'));

export type RainArea = 'Tamil Nadu' | 'Kerala' | 'South Interior Karnataka' | 'India';

/**
 * Rain of a sub-division by month, in mm: 1901-2017, India 1901-2015. `suspect` years (Tamil Nadu
 * 2001-2003) are far too low in every copy: leave them out of numbers, draw them hollow or not at all.
 */
export const rain = (area: RainArea) =>
  read('rainfall-subdivisions-monthly').flatMap((row) =>
    row.text('area') === area
      ? {
          year: row.number('year'),
          months: monthNames.map((name) => row.number(name.slice(0, 3).toLowerCase())),
          annual: row.number('annual'),
          suspect: row.text('note') === 'suspect',
        }
      : [],
  );

/**
 * All-India means by month (1-12), in °C, 1901-2017. Draw 1901-2015 without 1995 only: the other three
 * years are `suspect`.
 */
export const temperature = () =>
  read('temperature-india-monthly').map((row) => ({
    year: row.number('year'),
    month: row.number('month'),
    min: row.number('min_c'),
    mean: row.number('mean_c'),
    max: row.number('max_c'),
    suspect: row.text('note') === 'suspect',
  }));

export const electricitySources = [
  'coal',
  'gas',
  'oil',
  'nuclear',
  'hydro',
  'wind',
  'solar',
  'bioenergy',
] as const;

/** India's electricity by source in TWh, 1985-2025. Solar of 2019 is an error of the release: leave that point out. */
export const electricity = () =>
  read('electricity-india-by-source').map((row) => ({
    year: row.number('year'),
    total: row.number('total_twh'),
    ...(Object.fromEntries(
      electricitySources.map((source) => [source, row.number(`${source}_twh`)]),
    ) as Record<(typeof electricitySources)[number], number>),
  }));

/** Power plants of Tamil Nadu to 2018. Wind farms are those registered with the CDM: good for where, useless for how much. */
export const powerPlants = () =>
  read('power-plants-tamil-nadu').map((row) => ({
    name: row.text('name'),
    fuel: row.text('fuel'),
    megawatts: row.number('capacity_mw'),
    latitude: row.number('lat'),
    longitude: row.number('lon'),
    commissioned: row.maybe('commissioned'),
    /** Net GWh of the fiscal years 2014-15 to 2018-19. */
    output: ['2014_15', '2015_16', '2016_17', '2017_18', '2018_19'].map((year) =>
      row.maybe(`gwh_${year}`),
    ),
  }));

/** Monthly prices in nominal US dollars, 1960-01 to 2026-05; per kilogram, coconut oil per tonne. */
export const prices = () =>
  read('commodity-prices-monthly').map((row) => {
    const [year, month] = row.text('month').split('-').map(Number) as [number, number];
    return {
      year,
      month,
      cotton: row.maybe('cotton_a_index_usd_per_kg'),
      tea: row.maybe('tea_kolkata_usd_per_kg'),
      coffee: row.maybe('coffee_arabica_usd_per_kg'),
      coconutOil: row.maybe('coconut_oil_usd_per_t'),
    };
  });

/** Articles of fifteen countries and the world by year, 2003-2022, fractional count. */
export const articles = () =>
  read('articles-by-country').map((row) => ({
    country: row.text('country'),
    year: row.number('year'),
    articles: row.number('articles'),
  }));

/** Articles by field, 2003-2022, fractional count: India's and the world's. */
export const articlesByField = () =>
  read('articles-india-by-field').map((row) => ({
    field: row.text('field'),
    year: row.number('year'),
    india: row.number('india_articles'),
    world: row.number('world_articles'),
  }));

/** Doctorates awarded, 2000-2018. India has none for 2007-2010: break the line there. */
export const doctorates = () =>
  read('doctorates-awarded').map((row) => ({
    country: row.text('country'),
    field: row.text('field'),
    year: row.number('year'),
    doctorates: row.number('doctorates'),
  }));

/** Indicators of 32 districts, per cent; sampling errors of several points. Do not rank the sex ratio at birth. */
export const health = () =>
  read('nfhs-tamil-nadu-districts').map((row) => ({
    district: row.text('district'),
    indicator: row.text('indicator'),
    before: row.maybe('nfhs4_2015_16'),
    after: row.maybe('nfhs5_2019_21'),
  }));

/** Census population of the state and the 32 districts of 2011, every ten years 1901-2011. */
export const population = () =>
  read('population-tamil-nadu-districts').map((row) => ({
    place: row.text('place'),
    level: row.text('level'),
    year: row.number('year'),
    population: row.number('population'),
    /** Not rounded, as it is in the file: a polynomial of the ninth degree shows the difference. */
    womenPer1000Men: (1000 * row.number('females')) / row.number('males'),
  }));

/** Persons by mother tongue in 2011: the state, its districts, the taluks of Coimbatore district. */
export const motherTongues = () =>
  read('mother-tongues-tamil-nadu-2011').map((row) => ({
    place: row.text('place'),
    level: row.text('level'),
    language: row.text('language'),
    persons: row.number('persons'),
  }));

/** The 1,330 couplets of the Tirukkural: words and letters (ezhuttu) of both lines. */
export const couplets = () =>
  read('tirukkural-couplets').map((row) => ({
    couplet: row.number('couplet'),
    /** 1 virtue, 2 wealth, 3 love. */
    book: row.number('book'),
    chapter: row.number('chapter'),
    chapterTitle: row.text('chapter_title'),
    words: [row.number('words_line1'), row.number('words_line2')] as const,
    letters: [row.number('letters_line1'), row.number('letters_line2')] as const,
  }));

/** How often each letter stands in the Tirukkural; consonant and vowel by their Latin names. */
export const letters = () =>
  read('tirukkural-letters').map((row) => ({
    letter: row.text('letter'),
    kind: row.text('kind'),
    consonant: row.text('consonant'),
    vowel: row.text('vowel'),
    count: row.number('count'),
  }));

/** Towns over 5,000 people in the south, with their height in metres. Populations are of mixed years: no counts. */
export const towns = () =>
  read('towns-elevation-south-india').map((row) => ({
    town: row.text('town'),
    state: row.text('state'),
    latitude: row.number('lat'),
    longitude: row.number('lon'),
    elevation: row.number('elevation_m'),
    population: row.number('population'),
  }));

/**
 * Stops of 26 trains between Chennai and Coimbatore in the timetable of 2017 (never "all trains").
 * `arrival` and `departure` are minutes after midnight of the day on which the train left its first stop.
 */
export const trainStops = () =>
  read('trains-chennai-coimbatore-2017').map((row) => ({
    number: row.text('train_no'),
    name: row.text('train_name'),
    direction: row.text('direction'),
    runs: row.text('runs'),
    code: row.text('station_code'),
    station: row.text('station'),
    kilometres: row.number('km_from_chennai'),
    arrival: row.maybe('arrival_min'),
    departure: row.maybe('departure_min'),
  }));

/** Stations of the line with their distance from Chennai. */
export const stations = () =>
  read('stations-chennai-coimbatore').map((row) => ({
    code: row.text('code'),
    station: row.text('station'),
    kilometres: row.number('km_from_chennai'),
    latitude: row.number('lat'),
    longitude: row.number('lon'),
  }));

/** Coast and rivers of the south, [longitude, latitude] in drawing order. The Noyyal is not among them. */
export function mapLines() {
  const lines = new Map<
    number,
    { kind: 'coast' | 'river'; name: string; points: [number, number][] }
  >();
  for (const row of read('map-lines-south-india')) {
    const line = row.number('line');
    if (!lines.has(line)) {
      const kind = row.text('kind') === 'coast' ? 'coast' : 'river';
      lines.set(line, { kind, name: row.text('name'), points: [] });
    }
    lines.get(line)!.points.push([row.number('lon'), row.number('lat')]);
  }
  return [...lines.values()];
}
