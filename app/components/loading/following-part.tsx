import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import { loadChunk } from './lazy-part.tsx';
import { useHydrated } from './use-hydrated.ts';

type Following = { Moved: ComponentType; prerendered: ReactElement };

/** A part of a page whose code is fetched beside that of the page, or when something has happened. */
export function loadFollowing(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
  when: Promise<void> = Promise.resolve(),
): Following {
  const start = () => loadChunk(name, load);
  const loadedOrNever = when.then(start).catch(leaveAsIs);
  const Prerendered = lazy(() => loadedOrNever);
  // The same element in each render: a change would make React drop what was prerendered.
  const prerendered = (
    <Suspense>
      <Prerendered />
    </Suspense>
  );
  return { Moved: lazy(start), prerendered };
}

/**
 * React takes this part over after the rest of the page. A move to the page waits for it instead, so
 * that it is there when the scroll position is restored.
 */
export function FollowingPart({ part: { Moved, prerendered } }: { part: Following }) {
  const [moved] = useState(useHydrated());
  return moved ? <Moved /> : prerendered;
}

/** The code of the part did not arrive: it stays as it was sent, with plain links. */
function leaveAsIs(): Promise<never> {
  document.querySelector('main [data-dehydrated]')?.removeAttribute('data-dehydrated');
  document.dispatchEvent(new Event('hydrated'));
  return new Promise(() => {});
}
