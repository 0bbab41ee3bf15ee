import { useEffect, useRef } from 'react';
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
      <p className="intro">
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
