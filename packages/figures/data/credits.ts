import type { DataOrigin } from '@site/content/figure-record';

const licences = {
  godl: {
    name: 'GODL-India',
    url: 'https://www.data.gov.in/government-open-data-license-india',
  },
  ccBy: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  cc0: { name: 'CC0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
};

type Credit = { credit: string } & Partial<DataOrigin>;

/**
 * Whose data a figure draws, in the words that the licence asks for: its `source`. The colophon has a
 * row for each, with the address of the licence.
 */
export const credits = {
  rain: {
    credit:
      'India Meteorological Department, Sub Divisional Monthly Rainfall 1901-2017, data.gov.in, GODL-India; extract',
    publisher: 'India Meteorological Department',
    licence: licences.godl,
  },
  temperature: {
    credit:
      'India Meteorological Department, Monthly Temperature Series of India 1901-2017, data.gov.in, GODL-India; extract',
    publisher: 'India Meteorological Department',
    licence: licences.godl,
  },
  electricity: {
    credit: 'Our World in Data, from Ember and Energy Institute; CC BY 4.0; adapted',
    publisher: 'Our World in Data',
    licence: licences.ccBy,
  },
  powerPlants: {
    credit: 'Global Power Plant Database v1.3, World Resources Institute; CC BY 4.0; extract',
    publisher: 'World Resources Institute',
    licence: licences.ccBy,
  },
  towns: {
    credit: 'GeoNames, CC BY 4.0; extract',
    publisher: 'GeoNames',
    licence: licences.ccBy,
  },
  trains: {
    credit:
      'Ministry of Railways, Indian Railways Time Table 2017, data.gov.in, GODL-India; extract',
    publisher: 'Ministry of Railways',
    licence: licences.godl,
  },
  stations: {
    credit: 'DataMeet, CC0',
    publisher: 'DataMeet',
    licence: licences.cc0,
  },
  prices: {
    credit: 'World Bank Commodity Price Data (The Pink Sheet), June 2026; CC BY 4.0; extract',
    publisher: 'World Bank',
    licence: licences.ccBy,
  },
  articles: {
    credit: 'NCSES, Science and Engineering Indicators, from Scopus',
    publisher: 'NCSES',
  },
  doctorates: {
    credit: 'NCSES, Science and Engineering Indicators, from AISHE (India) and OECD',
    publisher: 'NCSES',
  },
  health: {
    credit:
      'NFHS-5 district fact sheets, IIPS and Ministry of Health and Family Welfare, data.gov.in, GODL-India; extract',
    publisher: 'Ministry of Health and Family Welfare',
    licence: licences.godl,
  },
  population: {
    credit:
      'Census of India 2011, table A-2; digitised by Jolad and Singh (2026), doi 10.7910/DVN/ON8CP8; GODL-India; extract',
    publisher: 'Census of India',
    licence: licences.godl,
  },
  languages: {
    credit:
      'Census of India 2011, table C-16; digitised by Jolad and Singh (2026), doi 10.7910/DVN/ON8CP8; GODL-India; extract',
    publisher: 'Census of India',
    licence: licences.godl,
  },
  tirukkural: { credit: 'Tirukkural, public domain; our count' },
  map: {
    credit: 'Made with Natural Earth',
    publisher: 'Natural Earth',
  },
} satisfies Record<string, Credit>;

const all: Credit[] = Object.values(credits);

/** The publishers whose credits stand in a figure's `source`. */
export function originsIn(source: string): DataOrigin[] {
  return all.flatMap(({ credit, publisher, licence }) =>
    publisher && source.includes(credit) ? { publisher, licence } : [],
  );
}
