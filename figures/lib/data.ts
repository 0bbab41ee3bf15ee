import { readFileSync } from 'node:fs';
import { csvParse } from 'd3';
import {
  array,
  type GenericSchema,
  type InferOutput,
  nullable,
  number,
  object,
  parse,
  string,
} from 'valibot';

const folder = new URL('../../node_modules/vega-datasets/data/', import.meta.url);

/** Text of a file of vega-datasets. */
export const readData = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

export const readJson = <Schema extends GenericSchema>(
  name: string,
  schema: Schema,
): InferOutput<Schema> => parse(schema, JSON.parse(readData(name)));

/** Rows of a CSV file of vega-datasets. */
export const readCsv = (name: string) => table(name, readData(name));

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
    /** Nothing where the cell is empty. */
    maybe: (column: string): number | null => {
      const value = row[column] === '' ? null : Number(row[column]);
      if (Number.isNaN(value)) throw new Error(`${name}: ${column} is "${row[column]}"`);
      return value;
    },
  }));
}

const measured = nullable(number());

/** Penguins of the Palmer Archipelago with all four measurements (342 of 344). */
export function penguins() {
  const schema = array(
    object({
      Species: string(),
      Island: string(),
      Sex: nullable(string()),
      'Beak Length (mm)': measured,
      'Beak Depth (mm)': measured,
      'Flipper Length (mm)': measured,
      'Body Mass (g)': measured,
    }),
  );
  return readJson('penguins.json', schema).flatMap((row) => {
    const [billLength, billDepth] = [row['Beak Length (mm)'], row['Beak Depth (mm)']];
    const [flipper, mass] = [row['Flipper Length (mm)'], row['Body Mass (g)']];
    if (billLength === null || billDepth === null || flipper === null || mass === null) return [];
    return {
      species: row.Species,
      island: row.Island,
      sex: row.Sex,
      billLength,
      billDepth,
      flipper,
      mass,
    };
  });
}

/** Life expectancy and fertility of 63 countries every five years, 1955-2005. */
export const gapminder = () =>
  readJson(
    'gapminder.json',
    array(
      object({
        year: number(),
        country: string(),
        cluster: number(),
        pop: number(),
        life_expect: number(),
        fertility: number(),
      }),
    ),
  );

/** Income per head, life expectancy and population of 187 countries, 2015. */
export const healthAndIncome = () =>
  readCsv('gapminder-health-income.csv').map((row) => ({
    country: row.text('country'),
    region: row.text('region'),
    income: row.number('income'),
    health: row.number('health'),
    population: row.number('population'),
  }));

/** Hourly normals of Seattle; `hour` runs from 0, `day` of the year from 0. */
export const seattleHours = () =>
  readCsv('seattle-weather-hourly-normals.csv').map((row, i) => ({
    day: Math.floor((i + 1) / 24),
    hour: (i + 1) % 24,
    temperature: row.number('temperature'),
    pressure: row.number('pressure'),
    wind: row.number('wind'),
  }));

/** Global surface temperature by year against the mean of 1951-1980, degrees Celsius. */
export const globalTemperature = () =>
  readCsv('global-temp.csv').map((row) => ({
    year: row.number('year'),
    anomaly: row.number('temp'),
  }));
