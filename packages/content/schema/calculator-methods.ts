import * as v from 'valibot';
import * as p from './parts.ts';

const methodIds = [
  ...(['means-two', 'means-paired', 'anova', 'correlation', 'regression'] as const),
  ...(['proportion-one', 'proportions-two', 'chi-square', 'survey', 'rmsea'] as const),
];

export const references = [
  ...(['cochran', 'cohen', 'faul2009', 'kish', 'krejcie', 'lakens', 'maccallum'] as const),
];

const people = () =>
  p.exactly(3, p.named('Participants', v.pipe(v.number(), v.integer(), v.minValue(2))));

const way = p.group('Way', {
  id: p.technical('Id', p.label()),
  name: p.label('Name'),
  values: p.named('Values', p.between(1, 4, p.label())),
});

export const method = p.group('Method', {
  id: p.technical('Id', v.picklist(methodIds)),
  name: p.label('Name'),
  test: p.heading('Test', 'What a sentence calls it.'),
  effect: p.label('Effect'),
  effectHint: p.named('Hint below the effect', p.text(60)),
  phrase: p.heading('The effect in a sentence'),
  phrasePart: v.optional(p.heading('The effect in a sentence, in part')),
  meaning: p.sentence('Meaning'),
  /** The ways of packages/statistics/power/convert.ts, in their order. */
  from: v.optional(
    p.named(
      'Worked out from',
      p.between(1, 3, way, 'id'),
      'What its effect can be worked out from.',
    ),
  ),
  assumes: p.named('What it assumes', p.between(2, 4, p.sentence())),
  notWhen: p.named('When not to use it', p.between(2, 4, p.sentence())),
  cases: p.group('Cases', {
    sizes: p.named('Sizes', p.exactly(3, p.label())),
    people80: p.named('Participants at 80 % power', people()),
    people90: p.named('Participants at 90 % power', people()),
  }),
  references: p.named('References', p.between(1, 3, p.named('Reference', v.picklist(references)))),
});
