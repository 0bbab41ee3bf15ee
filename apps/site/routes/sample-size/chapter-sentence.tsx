import type { Answer } from '@site/statistics/power/solve';
import { type State, writeAddress } from '@site/statistics/power/state';
import { useContent } from '#content.ts';
import { useCopy } from '#parts/layout/use-copy.ts';
import { referencesOf, sentenceFor, toolReference } from './sentence.ts';
import type { Calculation } from './use-calculation.ts';

type ChapterSentenceProps = { state: State; calculation: Calculation; answer: Answer };

/** The answer as a sentence with its references, to copy, and the design's address. */
export function ChapterSentence({ state, calculation, answer }: ChapterSentenceProps) {
  const calculator = useContent('calculator');
  const { message, copy } = useCopy(calculator);
  const sentence = sentenceFor(calculator, calculation, answer);

  const address = () => `${location.origin}${location.pathname}`;
  const link = () => `${address()}#${writeAddress(state)}`;
  const references = () =>
    [
      ...referencesOf(calculator, calculation).map(({ text }) => text),
      toolReference(calculator, address(), new Date()),
    ].toSorted();

  return (
    <section className="split chapter">
      <h2 className="h3">{calculator.sentenceTitle}</h2>
      <div>
        <blockquote>{sentence}</blockquote>
        <div className="actions needs-js no-print">
          <button type="button" className="btn" onClick={() => copy(sentence)}>
            {calculator.copySentence}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => copy([sentence, ...references()].join('\n\n'))}
          >
            {calculator.copyReference}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => copy(link())}>
            {calculator.copyLink}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => print()}>
            {calculator.print}
          </button>
          <p role="status">{message}</p>
        </div>
      </div>
    </section>
  );
}
