import type { Token } from '@site/content/text';

/** A page that search engines may list, and what it says of itself. */
export type DescribedPage = {
  path: string;
  description: string;
  /** The text of its h1. */
  heading: string;
  canonical: string;
  /** The line right below the h1; empty if there is none. */
  lead: string;
};

/** A page's name among files: `community-forum`, and `index` for Home. */
export const pageSlug = (path: string): string => path.slice(1).replaceAll('/', '-') || 'index';

/** No-break spaces stay, as in the page's own description. */
const inOneLine = (text: string) => text.replace(/[ \t\n\r]+/g, ' ').trim();

/** Throws if the page does not say all of it. */
export function describedPage(path: string, tokens: readonly Token[]): DescribedPage {
  const found = partsOf(tokens);
  const part = (name: Part): string => {
    const value = found[name];
    if (value === undefined) throw new Error(`the page ${path} has no ${name}`);
    if (!value.trim()) throw new Error(`the page ${path} has an empty ${name}`);
    return value;
  };
  return {
    path,
    description: inOneLine(part('description')),
    heading: inOneLine(part('h1')),
    canonical: part('canonical address'),
    lead: inOneLine(found.lead ?? ''),
  };
}

type Part = 'description' | 'h1' | 'canonical address' | 'lead';

/** The text of the first of each part. */
function partsOf(tokens: readonly Token[]): Partial<Record<Part, string>> {
  const found: Partial<Record<Part, string>> = {};
  let open: { part: Part; name: string; text: string } | undefined;
  let follows = false;
  for (const token of tokens) {
    if (token.kind === 'text' && open) open.text += token.text;
    if (token.kind === 'close') {
      if (token.name === open?.name) {
        found[open.part] ??= open.text;
        follows = open.part === 'h1';
        open = undefined;
      } else follows = false;
    }
    if (token.kind !== 'open') continue;
    const { name, attributes } = token;
    if (name === 'meta' && attributes.get('name') === 'description') {
      found.description ??= attributes.get('content') ?? '';
    }
    if (name === 'link' && attributes.get('rel') === 'canonical') {
      found['canonical address'] ??= attributes.get('href') ?? '';
    }
    if (open) continue;
    if (name === 'h1') open = { part: 'h1', name, text: '' };
    if (name === 'p' && follows) open = { part: 'lead', name, text: '' };
    follows = false;
  }
  return found;
}
