import type { ColourScheme, FigureRecord } from '@site/content/figure-record';
import { withoutBreaks } from '@site/content/text';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { optionalPart, useFold, withWords } from '../loading/lazy-part.tsx';
import { FigureImage, Photograph, type Slot } from './figure-image.tsx';
import { FigureLayers } from './figure-layers.tsx';

type FigureProps = {
  figure: FigureRecord;
  number: number | string;
  /** Where it stands, which decides how wide its drawing is. */
  slot?: Slot;
  className?: string;
  /** How large its finding is set: `large` is as a section's heading, `largest` opens a page. */
  finding?: 'normal' | 'large' | 'largest';
  /** The finding once more, in Tamil. */
  tamil?: string;
  /** The colours it is drawn in on a ground that is the same in both schemes. */
  scheme?: ColourScheme;
  /** Where its data can be opened: below it, or on its own page only, to which its notes lead. */
  downloads?: 'below' | 'link' | 'none';
  /** Whether the figure's own page says that it stands here. */
  isListed?: boolean;
  /** It is in the first view of its page. */
  isFirst?: boolean;
  /** Words that belong to the plot, between it and its notes. */
  children?: ReactNode;
};

/** A plot under its finding; below it how it is read, whose data it shows, and its downloads. */
export function Figure({
  figure,
  number,
  slot = 'column',
  className = '',
  finding = 'normal',
  tamil,
  scheme,
  downloads = figure.hasTable ? 'below' : 'none',
  isListed = downloads !== 'none',
  isFirst = finding === 'largest',
  children,
}: FigureProps) {
  if (figure.photograph) {
    const opens = finding === 'largest';
    return (
      <PhotographFigure
        figure={figure}
        number={number}
        slot={slot}
        className={className}
        opens={opens}
      >
        {children}
      </PhotographFigure>
    );
  }
  return (
    <figure
      {...figurePlace(figure, number, isListed)}
      className={`figure figure-${slot} ${className}`}
    >
      <FigureFinding figure={figure} number={number} size={finding} />
      {tamil && <FindingInTamil>{tamil}</FindingInTamil>}
      <div className="figure-plot">
        <FigureImage
          figure={figure}
          slot={slot}
          scheme={scheme}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
        <FigureLayers figure={figure} slot={slot} number={number} />
      </div>
      {children}
      <FigureNotes figure={figure} downloads={downloads} />
    </figure>
  );
}

type PhotographFigureProps = Pick<FigureProps, 'figure' | 'number' | 'className' | 'children'> & {
  slot: Slot;
  /** It is in the first view of its page. */
  opens: boolean;
};

/** A photograph where a plot could stand; its number is that of its caption. */
function PhotographFigure({
  figure,
  number,
  slot,
  className,
  opens,
  children,
}: PhotographFigureProps) {
  return (
    <figure id={`fig-${number}`} className={`figure figure-${slot} ${className}`}>
      <div className="figure-plot">
        <Photograph figure={figure} slot={slot} loading={opens ? 'eager' : 'lazy'} />
      </div>
      {children}
      {figure.caption && (
        <figcaption>
          <p className="how-to-read">
            <span className="kicker num">{`Fig. ${number}`}</span> <span>{figure.caption}</span>
          </p>
        </figcaption>
      )}
    </figure>
  );
}

/** The attributes that a numbered figure is found by: its anchor, its id, and its finding as its name. */
const figurePlace = ({ id, hasTable }: FigureRecord, number: number | string, isListed = true) => ({
  id: `fig-${number}`,
  'aria-labelledby': `finding-${number}`,
  // Without a table it has no page of its own.
  'data-figure': hasTable && isListed ? id : undefined,
});

type FigureFindingProps = {
  figure: FigureRecord;
  number: number | string;
  size?: FigureProps['finding'];
};

/** "Fig. 3", and what was found as a headline. */
function FigureFinding({ figure, number, size = 'normal' }: FigureFindingProps) {
  return (
    <p id={`finding-${number}`} className={`finding finding-${size}`}>
      <span className="finding-number kicker num">{`Fig. ${number}`}</span>{' '}
      <span>{`${withoutBreaks(figure.title)}${figure.title.endsWith('?') ? '' : '.'}`}</span>
    </p>
  );
}

const FindingInTamil = ({ children }: { children: string }) => (
  <p lang="ta" className="finding-tamil">
    {children}
  </p>
);

type FigureNotesProps = { figure: FigureRecord; downloads: FigureProps['downloads'] };

/** How to read it, its first sentence apart, as a phone may show no more; then whose data, and the downloads. */
export function FigureNotes({ figure, downloads }: FigureNotesProps) {
  const { caption } = figure;
  const end = caption.indexOf('. ') + 1 || caption.length;
  return (
    <figcaption>
      <p className="how-to-read">
        <span>{caption.slice(0, end)}</span>
        {end < caption.length && <span>{caption.slice(end)}</span>}
      </p>
      <p className="figure-source">
        <cite>{figure.source}</cite>{' '}
        {downloads === 'link' && (
          <FigureLink figure={figure} label={`Data and citation of ${figure.title}`}>
            Data and citation
          </FigureLink>
        )}
      </p>
      {downloads === 'below' && <FigureDownloads figure={figure} />}
    </figcaption>
  );
}

type SceneProps = { name: string; className?: string; children: ReactNode };

/** A figure that takes its colour as one scrolls (scene.css). */
export const Scene = ({ name, className = '', children }: SceneProps) => (
  <div className={`scene scene-${name} ${className}`}>{children}</div>
);

type FigureLinkProps = Pick<FigureProps, 'figure'> & { label?: string; children: string };

const FigurePanel = optionalPart('figure-panel', () =>
  withWords('figures', import('./figure-panel.tsx')),
);

/**
 * Data, files and citation of a figure, below it. The page has only a link to the figure's own page; the
 * rest is loaded when it is opened. If that fails, the link is still there.
 */
function FigureDownloads({ figure }: Pick<FigureProps, 'figure'>) {
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
function FigureLink({ figure, label, children }: FigureLinkProps) {
  return (
    <Link to={`/figures/${figure.id}`} discover="none" aria-label={label} className="link">
      {children}
    </Link>
  );
}
