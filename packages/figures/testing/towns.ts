import { max, sum, variance } from 'd3';
import { type Claims, percent, read, whole } from './write.ts';

const plants = read('power-plants-tamil-nadu');
const farms = plants.filter(({ fuel }) => fuel === 'Wind');

const towns = read('towns-elevation-south-india').map((row) => ({
  name: row.town!,
  state: row.state!,
  latitude: Number(row.lat),
  longitude: Number(row.lon),
  height: Number(row.elevation_m),
}));
const town = (name: string) => towns.find((each) => each.name === name)!;
const inState = towns.filter(({ state }) => state === 'Tamil Nadu');
const belts = [0, 100, 300].map((from, i) => {
  const until = [100, 300, Number.POSITIVE_INFINITY][i]!;
  return inState.filter(({ height }) => height >= from && height < until);
});
const inBelt = belts.map(({ length }) => length);
const spread = (towns: typeof inState) => variance(towns, ({ height }) => height)!;
/** Variance of the mean height of one town in ten from each belt, drawn without replacement. */
const inStrata = sum(belts, (belt) => {
  const drawn = Math.round(belt.length / 10);
  return (belt.length / inState.length) ** 2 * (spread(belt) / drawn) * (1 - drawn / belt.length);
});
const inGap = towns.filter(
  ({ latitude, longitude }) =>
    latitude >= 10.4 && latitude <= 11.1 && longitude >= 76.4 && longitude <= 77.7,
);
export const townClaims: Claims = {
  noyyal: () => [
    town('Coimbatore').height - town('Kodumudi').height,
    town('Coimbatore').height,
    town('Kodumudi').height,
  ],
  'process-collection': () => [
    inState.length,
    whole(sum(inBelt, (count) => Math.round(count / 10))),
    ...inBelt.map((count) => Math.round(count / 10)),
    // Drawn from one list: n of N, so that spread x (1/n - 1/N) is the same.
    whole(Math.ceil(1 / (inStrata / spread(inState) + 1 / inState.length))),
    town('Tiruchirappalli').height,
    town('Coimbatore').height,
  ],
  'service-iot': () => [
    farms.length,
    `Of ${farms.length} carbon-credit wind farms, ${farms.filter(({ lat }) => Number(lat) > 10.3).length} stand`,
    `${farms.filter(({ lat }) => Number(lat) > 10.3).length} of ${farms.length}`,
    whole(sum(farms, (row) => Number(row.capacity_mw))),
    max(inGap, ({ height }) => height)!,
    whole(town('Kodaikānāl').height),
    whole(town('Ooty').height),
  ],
  'service-consulting': () => {
    const outputs = read('power-plants-tamil-nadu')
      .map((row) => Number(row.gwh_2018_19))
      .filter((gwh) => gwh > 0)
      .sort((a, b) => b - a);
    const share = percent(sum(outputs.slice(0, 6)), sum(outputs));
    return [outputs.length, `Six of ${outputs.length}`, share, whole(outputs[0]!)];
  },
  'town-tree': () => [
    towns.length,
    percent(inState.length, towns.length),
    '95%', // A tree of two levels grown in Python (Gini, five towns at least on each side).
    '94%',
  ],
};
