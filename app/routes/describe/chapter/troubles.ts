import type { Kind } from '../../../../tools/measurement/analyses.ts';
import type { Outcome } from '../../../../tools/measurement/results.ts';
import { fill } from '../../../fill.ts';

/** What an outcome lacks or suffers from, in words; `of` is said first where a sentence names nothing. */
export function sentencesOf(
  outcome: Outcome<Kind>,
  sentences: Record<string, string>,
  of?: string,
): string[] {
  const troubles = 'refusals' in outcome ? outcome.refusals : outcome.warnings;
  return troubles.map(({ code, names, values }) => {
    const sentence = fill(sentences[code]!, { ...values, names: names.join(', ') });
    return of && names.length === 0 ? `${of}: ${sentence}` : sentence;
  });
}
