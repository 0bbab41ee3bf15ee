import { useState } from 'react';
import type { FigureRecord } from '../../../content/figure-record.ts';
import figures from '../../../content/figures.yaml';
import site from '../../../content/site.yaml';
import { addressOf } from '../../page-meta.ts';
import { bibtex, citation } from './citation.ts';

const { take } = figures;

/** How a figure is named in a text, to copy. */
export function FigureCitation({ figure }: { figure: FigureRecord }) {
  const [said, setSaid] = useState('');
  const url = addressOf(`/figures/${figure.id}`);
  const cited = { ...figure, firm: site.firm, year: take.year, url };

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(take.copied);
    } catch {
      // Clipboards are refused to pages that are not served securely, among others.
      setSaid(take.notCopied);
    }
  }

  return (
    <>
      <p className="take-cited">{citation(cited)}</p>
      <pre className="take-cited">{bibtex(cited)}</pre>
      <div className="take-actions needs-js no-print">
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
