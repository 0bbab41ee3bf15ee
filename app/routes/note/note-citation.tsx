import { useCopy } from '../../components/layouts/use-copy.ts';
import { useContent } from '../../content.ts';
import type { ShownNote } from './read-note.server.ts';

/** How a note is named in a text, to copy. */
export function NoteCitation({ before, title, after, bibtex }: ShownNote['cite']) {
  const { take } = useContent('figures');
  const { said, copy } = useCopy(take);
  return (
    <>
      <p className="take-cited">
        {before}
        <i>{title}</i>
        {after}
      </p>
      <pre className="take-cited no-print">{bibtex}</pre>
      <div className="actions needs-js no-print">
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => copy(before + title + after)}
        >
          {take.copyText}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => copy(bibtex)}>
          {take.copyBibtex}
        </button>
        <p role="status">{said}</p>
      </div>
    </>
  );
}
