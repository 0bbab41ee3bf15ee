import { max, sum } from 'd3';
import { type Claims, percent, read, two } from './write.ts';

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

export const tradeClaims: Claims = {
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
};
