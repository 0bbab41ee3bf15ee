import { firstMove } from './first-move.ts';

let loaded: Promise<void> | undefined;

/**
 * All styles of the site. A page carries those that it can need as it is sent; the rest comes at the
 * reader's first move, before any part that scripts add and before any other page. Rejects when the
 * file cannot be had; the next call tries again.
 */
export function loadWholeStyles(): Promise<void> {
  loaded ??= addSheet().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

function addSheet(): Promise<void> {
  const address = sheetAddress();
  if (!address) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles at ${address} could not be loaded`));
    };
    document.head.append(link);
  });
}

if (!import.meta.env.SSR) {
  prefetchSheet();
  const wanted = showsMore() ? Promise.resolve() : firstMove;
  wanted.then(loadWholeStyles).catch(() => {});
}

/** Whether the address or the history holds a state by which the page shows more than was sent. */
function showsMore(): boolean {
  const state: { usr?: unknown } | null = history.state;
  return location.search !== '' || Boolean(state?.usr);
}

/**
 * Into the cache before it is needed, behind all else that is under way, and not applied yet. Not by
 * `<link rel="prefetch">`: Firefox holds that to `default-src`, which the pages' policy closes.
 */
function prefetchSheet(): void {
  const address = sheetAddress();
  if (!address) return;
  fetch(address, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => {});
}

/** None in development, where all styles stand in the page. */
function sheetAddress(): string | undefined {
  return document.getElementById('styles')?.dataset.all;
}
