import * as v from 'valibot';
import {
  between,
  exactly,
  group,
  heading,
  label,
  named,
  sentence,
  technical,
  text,
} from './parts.ts';

const methodIds = [
  ...(['means-two', 'means-paired', 'anova', 'correlation', 'regression'] as const),
  ...(['proportion-one', 'proportions-two', 'chi-square', 'survey', 'rmsea'] as const),
];

export const references = [
  ...(['cochran', 'cohen', 'faul2009', 'kish', 'krejcie', 'lakens', 'maccallum'] as const),
];

const people = () =>
  exactly(3, named('Participants', v.pipe(v.number(), v.integer(), v.minValue(2))));

const way = group('Way', {
  id: technical('Id', label()),
  name: label('Name'),
  values: named('Values', between(1, 4, label())),
});

export const method = group('Method', {
  id: technical('Id', v.picklist(methodIds)),
  name: label('Name'),
  test: heading('Test', 'What a sentence calls it.'),
  effect: label('Effect'),
  effectHint: named('Hint below the effect', text(60)),
  phrase: heading('The effect in a sentence'),
  phrasePart: v.optional(heading('The effect in a sentence, in part')),
  meaning: sentence('Meaning'),
  /** What its effect can be worked out from: the ways of tools/power/convert.ts, in their order. */
  /** The ways of tools/power/convert.ts, in their order. */
  from: v.optional(
    named('Worked out from', between(1, 3, way, 'id'), 'What its effect can be worked out from.'),
  ),
  assumes: named('What it assumes', between(2, 4, sentence())),
  notWhen: named('When not to use it', between(2, 4, sentence())),
  cases: group('Cases', {
    sizes: named('Sizes', exactly(3, label())),
    people80: named('Participants at 80 % power', people()),
    people90: named('Participants at 90 % power', people()),
  }),
  references: named('References', between(1, 3, named('Reference', v.picklist(references)))),
});
