import type { ReactNode } from 'react';
import { useContent } from '#content.ts';
import { Styles } from './page-styles.tsx';
import { scrolledByKeys, useCopy } from './use-copy.ts';

type CitationProps = {
  /** The citation as it is set; `text` is the same, to copy. */
  children: ReactNode;
  text: string;
  bibtex: string;
};

/** How a figure or a note is named in a text, to copy. */
export function Citation({ children, text, bibtex }: CitationProps) {
  const { take } = useContent('figures');
  const { message, copy } = useCopy(take);

  return (
    <>
      <Styles names={['citation']} />
      <p className="citation-text" translate="no">
        {children}
      </p>
      <section className="citation-bibtex no-print" aria-label="BibTeX" {...scrolledByKeys}>
        <pre translate="no">{bibtex}</pre>
      </section>
      <div className="actions needs-js no-print">
        <button type="button" className="btn btn-quiet" onClick={() => copy(text)}>
          {take.copyText}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => copy(bibtex)}>
          {take.copyBibtex}
        </button>
        <p role="status">{message}</p>
      </div>
    </>
  );
}
