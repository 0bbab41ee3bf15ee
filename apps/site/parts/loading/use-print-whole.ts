import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long a page has been there before pictures far down are fetched, in milliseconds. */
const settled = 5000;

function fetchPictures(): void {
  for (const image of document.images) image.loading = 'eager';
}

/**
 * Paper has no second look: before printing every fold opens, and afterwards is as it was. A picture that
 * began to load only then would come too late, so where a printer is likely, at a mouse and without a limit
 * of data, the rest of a page's pictures is fetched once it has been there for a while.
 */
export function usePrintWhole(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const before = () => {
      fetchPictures();
      opened = [
        ...document.querySelectorAll<HTMLDetailsElement>('details:not([open], .downloads)'),
      ];
      for (const fold of opened) fold.open = true;
    };
    const after = () => {
      for (const fold of opened.splice(0)) fold.open = false;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own pictures
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData || !matchMedia('(pointer: fine)').matches) return;
    const timer = setTimeout(fetchPictures, settled);
    return () => clearTimeout(timer);
  }, [pathname]);
}
