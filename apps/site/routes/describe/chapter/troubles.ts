import type { Kind } from '@site/statistics/measurement/analyses';
import type { Outcome } from '@site/statistics/measurement/results';
import type { ShortName } from '@site/workbench/chapter/item-names';
import { fill } from '#content.ts';

type Naming = {
  /** Items whose short names are replaced by their wordings. */
  items?: ShortName[];
  /** A name that begins the sentences which name nothing. */
  of?: string;
  /** Whose problems they are: "the measurement model". */
  solution?: string;
};

/** The problems of an outcome in words. */
export function sentencesOf(
  outcome: Outcome<Kind>,
  sentences: Record<string, string>,
  { items = [], of, solution = '' }: Naming = {},
): string[] {
  const troubles = 'refusals' in outcome ? outcome.refusals : outcome.warnings;
  const called = (name: string) => {
    const wording = items.find(({ short }) => short === name)?.wording;
    return wording === undefined ? name : `${name} (“${wording}”)`;
  };
  return troubles.map(({ code, names, values }) => {
    const sentence = fill(sentences[code]!, {
      ...values,
      solution,
      names: names.map(called).join(', '),
    });
    return of && names.length === 0 ? `${of}: ${sentence}` : sentence;
  });
}
