/** Where a release has what the search looks through. */
export const searchAddress = '/search.json';

/** A heading of a page with the text below it. `anchor`: an id of the page, or empty for its top. */
export type SearchSection = { anchor: string; heading: string; text: string };

/** The pages of the site; `title` is the heading of the page. */
export type SearchIndex = { path: string; title: string; sections: SearchSection[] }[];
