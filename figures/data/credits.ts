/**
 * Whose data a figure draws, in the words that the licence asks for: its `source`. The colophon has a
 * row for each, with the address of the licence.
 */
export const credits = {
  rain: {
    credit:
      'India Meteorological Department, Sub Divisional Monthly Rainfall 1901-2017, data.gov.in, GODL-India; extract',
  },
  temperature: {
    credit:
      'India Meteorological Department, Monthly Temperature Series of India 1901-2017, data.gov.in, GODL-India; extract',
  },
  electricity: {
    credit: 'Our World in Data, from Ember and Energy Institute; CC BY 4.0; adapted',
  },
  powerPlants: {
    credit: 'Global Power Plant Database v1.3, World Resources Institute; CC BY 4.0; extract',
  },
  towns: { credit: 'GeoNames, CC BY 4.0; extract' },
  trains: {
    credit:
      'Ministry of Railways, Indian Railways Time Table 2017, data.gov.in, GODL-India; extract',
  },
  stations: { credit: 'DataMeet, CC0' },
  prices: {
    credit: 'World Bank Commodity Price Data (The Pink Sheet), June 2026; CC BY 4.0; extract',
  },
  articles: { credit: 'NCSES, Science and Engineering Indicators, from Scopus' },
  doctorates: {
    credit: 'NCSES, Science and Engineering Indicators, from AISHE (India) and OECD',
  },
  health: {
    credit:
      'NFHS-5 district fact sheets, IIPS and Ministry of Health and Family Welfare, data.gov.in, GODL-India; extract',
  },
  population: {
    credit:
      'Census of India 2011, table A-2; digitised by Jolad and Singh (2026), doi 10.7910/DVN/ON8CP8; GODL-India; extract',
  },
  languages: {
    credit:
      'Census of India 2011, table C-16; digitised by Jolad and Singh (2026), doi 10.7910/DVN/ON8CP8; GODL-India; extract',
  },
  tirukkural: { credit: 'Tirukkural, public domain; our count' },
  map: { credit: 'Made with Natural Earth' },
} satisfies Record<string, { credit: string }>;
