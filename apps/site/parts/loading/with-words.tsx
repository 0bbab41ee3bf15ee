import { type FetchedName, wordsAddress } from '@site/content/addresses';
import type { PageContent } from '@site/content/registry';
import type { ComponentType } from 'react';
import { type ContentOf, FetchedContent } from '#content.ts';

/** Cached as long as the page is open, so that a tool goes on working once the network is switched off. */
const fetched = new Map<FetchedName, Promise<PageContent<FetchedName>>>();

/** A lazily loaded part of a page, with words that it alone shows. */
export async function withWords<Props extends object>(
  name: FetchedName,
  part: Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  const [words, { default: Part }] = await Promise.all([fetchWords(name), part]);
  return {
    default: (props) => (
      <FetchedContent value={{ [name]: words } as Partial<ContentOf<FetchedName>>}>
        <Part {...props} />
      </FetchedContent>
    ),
  };
}

function fetchWords(name: FetchedName): Promise<PageContent<FetchedName>> {
  const words = fetched.get(name) ?? request(name);
  fetched.set(name, words);
  words.catch(() => fetched.delete(name));
  return words;
}

async function request(name: FetchedName): Promise<PageContent<FetchedName>> {
  const address = wordsAddress(name);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
