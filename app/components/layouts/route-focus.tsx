import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

// Not in a ref: the error page and the others each have their own `RouteFocus`.
let previous: string | undefined;

/**
 * After a navigation inside the site: puts the focus on the new page's `h1`, or on the part that the
 * address names, and says the title, as a browser does after loading a page. The first page is left
 * to the browser.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const isNavigation = previous !== undefined && previous !== pathname;
    previous = pathname;
    if (!isNavigation) return;
    setAnnounced(document.title);
    const target =
      document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p className="sr-only" role="status">
      {announced}
    </p>
  );
}
