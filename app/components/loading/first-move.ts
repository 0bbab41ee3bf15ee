const moves = ['pointerover', 'pointerdown', 'click', 'keydown', 'scroll', 'popstate'];

/**
 * Resolves at the reader's first move. A page is whole as it is sent: what its scripts add to it, and
 * what of it nobody has come near, waits for this. A move made before the scripts came has left its
 * trace: the page is scrolled, or a press is held until React is there (render/defer-hydration.ts).
 */
export const firstMove = import.meta.env.SSR ? Promise.resolve() : waitForMove();

function waitForMove(): Promise<void> {
  return new Promise((resolve) => {
    if (scrollY > 0 || document.querySelector('[aria-busy]')) return resolve();
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const type of moves) {
      addEventListener(
        type,
        () => {
          stop.abort();
          answered().then(resolve);
        },
        options,
      );
    }
  });
}

/** Resolves when the page has shown its answer to what the reader just did, and has nothing else to do. */
export function answered(): Promise<void> {
  return new Promise((resolve) => {
    // Not yet in every Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 100);
  });
}
