import { type FetchedName, wordsAddress } from '@site/content/addresses';
import type { PageContent } from '@site/content/registry';
import { type ComponentType, lazy, useState } from 'react';
import { type ContentOf, FetchedContent } from '#content.ts';

/** How long a lazily loaded part may take, in milliseconds. */
const chunkTimeout = 120_000;

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export function isChunkLoadError(error: unknown): error is Error {
  return (
    error instanceof ChunkLoadError ||
    (error instanceof Error && /dynamically imported module|Loading chunk/i.test(error.message))
  );
}

/**
 * `React.lazy` for a part of a page. Rejects with "Loading chunk <name> failed" when the
 * file cannot be loaded, or has not arrived after 120 seconds.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(() => loadChunk(name, load));
}

/** A lazily loaded part that a page can do without: where it cannot be loaded, nothing is shown. */
export function optionalPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(() =>
    loadChunk(name, load).catch((): { default: ComponentType<Props> } => ({
      default: () => null,
    })),
  );
}

export function loadChunk<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ChunkLoadError(`Loading chunk ${name} failed`));
    const timer = setTimeout(fail, chunkTimeout);
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer));
  });
}

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

/**
 * Whether a `<details>` was ever open, and the props that tell, for content that comes when it is. Somebody
 * can have opened it before React took it over: React repeats no `toggle` of before then.
 */
export function useFold() {
  const [wasOpened, setWasOpened] = useState(false);
  const note = (details: HTMLDetailsElement | null) => {
    if (details?.open) setWasOpened(true);
  };
  type Toggled = { currentTarget: HTMLDetailsElement };
  return {
    wasOpened,
    fold: { ref: note, onToggle: ({ currentTarget }: Toggled) => note(currentTarget) },
  };
}
