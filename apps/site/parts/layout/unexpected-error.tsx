import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isChunkLoadError } from '../loading/lazy-part.tsx';

/** The page's error boundary: the specification's words, what happened, and two ways on. */
export function UnexpectedError({ error }: { error: unknown }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    console.error(error);
    document.title = 'Unexpected Application Error!';
    heading.current?.focus();
  }, [error]);

  return (
    <div className="wrap band unexpected">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <h1 ref={heading} tabIndex={-1}>
        Unexpected Application Error!
      </h1>
      <p className="lead">
        {isChunkLoadError(error)
          ? `${error.message}. The connection may have dropped, or the site was updated while you were reading.`
          : 'Something on this page broke. Nothing that you had already sent is affected.'}
      </p>
      <p className="actions">
        <button type="button" className="btn" onClick={() => window.location.reload()}>
          Reload
        </button>
        <a href="/" className="btn btn-quiet">
          Go to the home page
        </a>
      </p>
    </div>
  );
}

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
