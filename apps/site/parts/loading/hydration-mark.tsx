import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

type HydrationMarkProps = {
  /** What was marked by `data-dehydrated`: a part that hydrates later than the page; else the page. */
  of?: RefObject<HTMLElement | null>;
};

/** Takes the mark away once React has hydrated what it stands in, so that its clicks are held no longer (hold-clicks.ts). */
export function HydrationMark({ of }: HydrationMarkProps) {
  const hydrated = useHydrated();
  // Set by hold-clicks.ts already, unless React has drawn the document anew.
  useLayoutEffect(() => document.documentElement.classList.add('js'), []);
  useEffect(() => {
    if (!hydrated) return;
    const marked = of ? of.current : document.documentElement;
    marked?.removeAttribute('data-dehydrated');
    // Not within React's own work: a press in a part that is not hydrated yet has it hydrated at once.
    queueMicrotask(() => document.dispatchEvent(new Event('hydrated')));
  }, [hydrated, of]);
  return null;
}

const subscribe = () => () => {};

/** False in the prerendered page and while React takes it over; true in every later render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
