import type { FigureRecord } from '../../../content/figure-record.ts';
import { useContent } from '../../content.ts';
import { addressOf } from '../../page-meta.ts';
import { useCopy } from '../layouts/use-copy.ts';
import { bibtex, citation } from './citation.ts';

/** How a figure is named in a text, to copy. */
export function FigureCitation({ figure }: { figure: FigureRecord }) {
  const { take } = useContent('figures');
  const site = useContent('site');
  const { said, copy } = useCopy(take);
  const url = addressOf(`/figures/${figure.id}`);
  const cited = { ...figure, firm: site.firm, year: take.year, url };

  return (
    <>
      <p className="take-cited">{citation(cited)}</p>
      <pre className="take-cited">{bibtex(cited)}</pre>
      <div className="actions needs-js no-print">
        <button type="button" className="btn btn-quiet" onClick={() => copy(citation(cited))}>
          {take.copyText}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => copy(bibtex(cited))}>
          {take.copyBibtex}
        </button>
        <p role="status">{said}</p>
      </div>
    </>
  );
}
