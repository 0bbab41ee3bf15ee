import { groups, mean } from 'd3';
import { readCsv } from './data.ts';

/** The eleven sectors that make up US employees outside farms, column name and short name. */
export const sectors = [
  ['mining_and_logging', 'Mining'],
  ['construction', 'Construction'],
  ['manufacturing', 'Manufacturing'],
  ['trade_transportation_utilties', 'Trade and transport'],
  ['information', 'Information'],
  ['financial_activities', 'Finance'],
  ['professional_and_business_services', 'Business services'],
  ['education_and_health_services', 'Education and health'],
  ['leisure_and_hospitality', 'Leisure'],
  ['other_services', 'Other services'],
  ['government', 'Government'],
] as const;

export const employmentSource = 'US Bureau of Labor Statistics (public domain)';

/** Seasonally adjusted employees in thousands by month, 2006 to 2015, one row a month. */
export const employment = () =>
  readCsv('us-employment.csv').map((row) => ({
    year: Number(row.text('month').slice(0, 4)),
    counts: sectors.map(([column]) => row.number(column)),
  }));

/** Growth of each sector's yearly mean against the year before, as a share; first year left out. */
export function yearlyGrowth() {
  const years = groups(employment(), (month) => month.year).map(([year, months]) => ({
    year,
    means: sectors.map((_, i) => mean(months, (month) => month.counts[i]!)!),
  }));
  return years.slice(1).map(({ year, means }, at) => ({
    year,
    growth: means.map((value, i) => value / years[at]!.means[i]! - 1),
  }));
}
