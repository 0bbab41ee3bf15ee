import type { FigureRecord } from '@site/content/figure-record';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { optionalPart } from '../loading/lazy-part.tsx';
import { useFold } from '../loading/use-fold.ts';
import { withWords } from '../loading/with-words.tsx';

type FigureProps = { figure: FigureRecord };

type FigureLinkProps = FigureProps & { label?: string; children: string };

const FigurePanel = optionalPart('figure-panel', () =>
  withWords('figures', import('./figure-panel.tsx')),
);

/**
 * Data, files and citation of a figure, below it. The page has only a link to the figure's own page; the
 * rest is loaded when it is opened. If that fails, the link is still there.
 */
export function FigureDownloads({ figure }: FigureProps) {
  const { wasOpened, fold } = useFold();
  return (
    <details className="downloads" {...fold}>
      <summary>Data and citation</summary>
      {wasOpened && (
        <Suspense>
          <FigurePanel figure={figure} />
        </Suspense>
      )}
      <FigureLink figure={figure}>On a page of its own</FigureLink>
    </details>
  );
}

// No prefetch: a page has many of these links, and few are followed.
// `label`: its name, where several on a page would have the same words.
export function FigureLink({ figure, label, children }: FigureLinkProps) {
  return (
    <Link to={`/figures/${figure.id}`} discover="none" aria-label={label} className="link">
      {children}
    </Link>
  );
}
