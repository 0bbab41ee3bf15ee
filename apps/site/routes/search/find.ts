import { type SearchIndex, searchAddress } from '@site/content/addresses';
import { normalised } from '@site/forms/texts';
import MiniSearch from 'minisearch';

type Section = {
  id: number;
  path: string;
  title: string;
  anchor: string;
  heading: string;
  text: string;
};

/** A section in which the words were found; `terms` are the words of it that match, in small letters. */
export type Found = Section & { terms: string[] };

export type Find = (words: string) => Found[];

/** So many sections are indexed before the browser may do something else. */
const atOnce = 40;

/** One spelling for what is written in two: without accents and word joiners, and British. */
export function normalise(term: string): string {
  return normalised(term.toLowerCase(), 'NFD')
    .replace(/[\u0300-\u036f\u2060]/g, '')
    .replace(/([aiy])z(?=e|i|a)/, '$1s');
}

/** Throws if the index cannot be fetched. */
export async function readSearch(): Promise<Find> {
  const response = await fetch(searchAddress);
  if (!response.ok) throw new Error(`${searchAddress}: ${response.status}`);
  return searchIn(await response.json());
}

export async function searchIn(index: SearchIndex): Promise<Find> {
  const sections = index
    .flatMap(({ path, title, sections }) =>
      sections.map((section) => ({ ...section, path, title })),
    )
    .map((section, id): Section => ({ id, ...section }));
  const search = new MiniSearch<Section>({
    fields: ['title', 'heading', 'text'],
    processTerm: normalise,
    searchOptions: {
      boost: { heading: 4, title: 2 },
      combineWith: 'AND',
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  await search.addAllAsync(sections, { chunkSize: atOnce });
  return (words) =>
    search.search(words).flatMap(({ id, terms }) => {
      const section = sections[id];
      return section ? [{ ...section, terms }] : [];
    });
}
