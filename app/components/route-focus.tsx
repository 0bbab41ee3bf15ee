import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move inside the site: puts the focus on the new page's `h1`, or on the part that the
 * address names, and says the title, as a browser does after loading a page. The first page is left
 * to the browser.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
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
