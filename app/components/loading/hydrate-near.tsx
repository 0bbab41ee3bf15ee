import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadChunk } from './lazy-part.tsx';

type NearPart = {
  Part: LazyExoticComponent<ComponentType>;
  /** Lets the part's code be fetched. */
  want: () => void;
};

/** A part for `HydrateNear`, made once, at the top of a module. */
export function nearPart(name: string, load: () => Promise<{ default: ComponentType }>): NearPart {
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return load();
    await wanted;
    return loadChunk(name, load).catch(leaveAsIs);
  });
  return { Part, want };
}

/** The part's code did not arrive: what was prerendered stays, and its links work as plain links. */
function leaveAsIs(): Promise<never> {
  for (const part of document.querySelectorAll('[data-dehydrated]')) {
    part.removeAttribute('data-dehydrated');
  }
  document.dispatchEvent(new Event('hydrated'));
  return new Promise(() => {});
}

/**
 * A part of the page that is prerendered with the rest, but whose code is fetched only when a reader
 * comes near it. Until then a click on one of its widgets waits (see postbuild/defer-hydration.ts).
 */
export function HydrateNear({ part: { Part, want } }: { part: NearPart }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = root.current;
    // Reached by navigation there is nothing prerendered to wait beside.
    if (!element?.textContent) return want();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) want();
      },
      { rootMargin: '800px' },
    );
    observer.observe(element);
    element.addEventListener('focusin', want);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', want);
    };
  }, [want]);

  return (
    <div ref={root}>
      <Suspense>
        <Alive>
          <Part />
        </Alive>
      </Suspense>
    </div>
  );
}

/** Marks the part until React has taken it over. */
function Alive({ children }: { children: ReactNode }) {
  const [dehydrated, setDehydrated] = useState(true);
  useEffect(() => setDehydrated(false), []);
  useEffect(() => {
    if (!dehydrated) document.dispatchEvent(new Event('hydrated'));
  }, [dehydrated]);
  return <div data-dehydrated={dehydrated || undefined}>{children}</div>;
}
