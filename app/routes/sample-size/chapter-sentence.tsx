import { useState } from 'react';
import sampleSize from '../../../content/sample-size.yaml';
import { writeAddress } from '../../../tools/power/address.ts';
import type { Answer } from '../../../tools/power/solve.ts';
import type { State } from '../../../tools/power/state.ts';
import { referencesOf, sentenceFor } from './sentence.ts';
import type { Calculation } from './use-calculation.ts';

type ChapterSentenceProps = { state: State; calculation: Calculation; answer: Answer };

/** The answer as a sentence with its references, to copy, and the design's address. */
export function ChapterSentence({ state, calculation, answer }: ChapterSentenceProps) {
  const [said, setSaid] = useState('');
  const sentence = sentenceFor(calculation, answer);
  const references = referencesOf(calculation).map(({ text }) => text);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(sampleSize.copied);
    } catch {
      // Clipboards are refused to pages that are not served securely, among others.
      setSaid(sampleSize.notCopied);
    }
  }
  const link = () => `${location.origin}${location.pathname}#${writeAddress(state)}`;

  return (
    <section className="chapter">
      <h2 className="text-h3">{sampleSize.sentenceTitle}</h2>
      <div>
        <blockquote>{sentence}</blockquote>
        <div className="needs-js no-print chapter-actions">
          <button type="button" className="btn" onClick={() => copy(sentence)}>
            {sampleSize.copySentence}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => copy([sentence, ...references].join('\n\n'))}
          >
            {sampleSize.copyReference}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => copy(link())}>
            {sampleSize.copyLink}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => print()}>
            {sampleSize.print}
          </button>
          <p role="status">{said}</p>
        </div>
      </div>
    </section>
  );
}
