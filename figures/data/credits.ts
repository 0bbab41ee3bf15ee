const godl = {
  licence: 'GODL-India',
  href: 'https://www.data.gov.in/government-open-data-license-india',
};
const ccBy = { licence: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' };
const cc0 = { licence: 'CC0 1.0', href: 'https://creativecommons.org/publicdomain/zero/1.0/' };
const publicDomain = { licence: 'public domain' };

export type Credit = {
  /** What the data are, on the colophon. */
  data: string;
  /** The credit line, as the licence asks for it; a figure's source. */
  credit: string;
  licence: string;
  /** Address of the licence. */
  href?: string;
  /** The publisher's general licence: its page is to be opened once before the site goes live. */
  verify?: string;
};

/** Whose data the figures draw. Every file is an extract or adapted. */
export const credits = {
  rain: {
    data: 'Rainfall of three sub-divisions and of India by month, 1901-2017',
    credit:
      'India Meteorological Department, Sub Divisional Monthly Rainfall 1901-2017, data.gov.in, GODL-India; extract',
    ...godl,
    verify: 'https://www.data.gov.in',
  },
  temperature: {
    data: 'Temperature of India by month, 1901-2017',
    credit:
      'India Meteorological Department, Monthly Temperature Series of India 1901-2017, data.gov.in, GODL-India; extract',
    ...godl,
    verify: 'https://www.data.gov.in',
  },
  electricity: {
    data: 'Electricity of India by source, 1985-2025',
    credit: 'Our World in Data, from Ember and Energy Institute; CC BY 4.0; adapted',
    ...ccBy,
  },
  powerPlants: {
    data: 'Power plants of Tamil Nadu',
    credit: 'Global Power Plant Database v1.3, World Resources Institute; CC BY 4.0; extract',
    ...ccBy,
  },
  towns: {
    data: 'Towns of the south and their heights',
    credit: 'GeoNames, CC BY 4.0; extract',
    ...ccBy,
  },
  trains: {
    data: 'Timetable between Chennai and Coimbatore, 2017',
    credit:
      'Ministry of Railways, Indian Railways Time Table 2017, data.gov.in, GODL-India; extract',
    ...godl,
    verify: 'https://www.data.gov.in',
  },
  stations: {
    data: 'Stations between Chennai and Coimbatore',
    credit: 'DataMeet, CC0',
    ...cc0,
  },
  prices: {
    data: 'Prices of cotton, tea, coffee and coconut oil by month, 1960-2026',
    credit: 'World Bank Commodity Price Data (The Pink Sheet), June 2026; CC BY 4.0; extract',
    ...ccBy,
    verify: 'https://www.worldbank.org/en/research/commodity-markets',
  },
  articles: {
    data: 'Science and engineering articles by country and by field, 2003-2022',
    credit: 'NCSES, Science and Engineering Indicators, from Scopus',
    ...publicDomain,
    verify: 'https://ncses.nsf.gov/indicators',
  },
  doctorates: {
    data: 'Doctorates awarded, 2000-2018',
    credit: 'NCSES, Science and Engineering Indicators, from AISHE (India) and OECD',
    ...publicDomain,
    verify: 'https://ncses.nsf.gov/indicators',
  },
  health: {
    data: 'Health indicators of the districts of Tamil Nadu, 2015-16 and 2019-21',
    credit:
      'NFHS-5 district fact sheets, IIPS and Ministry of Health and Family Welfare, data.gov.in, GODL-India; extract',
    ...godl,
    verify: 'https://www.data.gov.in',
  },
  population: {
    data: 'Population of the districts of Tamil Nadu, 1901-2011',
    credit:
      'Census of India 2011, table A-2; digitised by Jolad and Singh (2026), doi 10.7910/DVN/ON8CP8; GODL-India; extract',
    ...godl,
    verify: 'https://doi.org/10.7910/DVN/ON8CP8',
  },
  languages: {
    data: 'Mother tongues in Tamil Nadu, 2011',
    credit:
      'Census of India 2011, table C-16; digitised by Jolad and Singh (2026), doi 10.7910/DVN/ON8CP8; GODL-India; extract',
    ...godl,
    verify: 'https://doi.org/10.7910/DVN/ON8CP8',
  },
  tirukkural: {
    data: 'Words and letters of the 1,330 couplets of the Tirukkural',
    credit: 'Tirukkural, public domain; our count',
    ...publicDomain,
  },
  map: {
    data: 'Coast and rivers of the south',
    credit: 'Made with Natural Earth',
    ...publicDomain,
    verify: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
} satisfies Record<string, Credit>;
