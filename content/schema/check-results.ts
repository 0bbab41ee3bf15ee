import * as v from 'valibot';
import {
  between,
  callToAction,
  each,
  entries,
  exactly,
  fullReference,
  group,
  headed,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  technical,
  text,
} from './parts.ts';

const wayIds = ['t-two', 't-paired', 'f', 'r', 'chi2', 'counts'] as const;

const way = group('Way', {
  id: technical('Id', v.picklist(wayIds)),
  name: label('Name'),
  values: named(
    'Values',
    between(
      2,
      4,
      group('Value', {
        label: label('Label'),
        start: technical('Example in the field', text(12)),
      }),
      'label',
    ),
  ),
  level: technical('Confidence in per cent', text(4)),
});

export const checkResults = v.strictObject({
  meta: meta(),
  ...headed(),
  private: sentence('Note on privacy'),
  question: named('The question, set large', text(60)),
  withoutScript: sentence('Without JavaScript'),
  paste: group('Pasted results', {
    label: label('Label of the field'),
    hint: heading('Hint below it'),
    clear: label('Button that empties the field'),
    example: technical('Example in the field', text(600, 20)),
    none: sentence('When nothing is found'),
    summary: sentence('Summary'),
    oneResult: label('One result'),
    results: label('Several results'),
    heading: label('Heading of the results'),
    most: heading('When there are too many'),
    again: heading('The p computed again'),
    range: heading('The p computed again, with its bounds'),
    verdicts: each('Verdicts', label(), {
      consistent: 'Consistent',
      inconsistent: 'Inconsistent',
      decision: 'Another decision',
      'no-p': 'Without a p',
      impossible: 'Impossible',
    }),
    remarks: each('Remarks', sentence(), {
      half: 'Half would fit',
      zero: 'A p of .000',
      'one-tailed': 'Counted as one-tailed',
    }),
  }),
  grim: group('Test of a mean', {
    ...headed(),
    fields: each(
      'Fields',
      v.strictObject({
        label: label('Label'),
        hint: label('Hint below it'),
      }),
      { mean: 'Mean', n: 'Participants', items: 'Items' },
    ),
    ...entries(
      {
        open: 'While a number is missing',
        possible: 'Possible',
        impossible: 'Not possible',
        silent: 'When every mean is possible',
      },
      sentence(),
    ),
  }),
  effects: group('Effect sizes', {
    ...headed(),
    from: label('Choice of what is reported'),
    level: label('Label: confidence'),
    open: heading('While a value is missing'),
    wrong: heading('When a value is not possible'),
    columns: named('Headings of the columns', exactly(2, label())),
    interval: label('Name of the interval'),
    ways: named('Ways', exactly(wayIds.length, way, 'id')),
    names: each('Names of the effects', label(), {
      d: 'd',
      g: 'g',
      dz: 'dz',
      eta2: 'Eta squared',
      omega2: 'Omega squared',
      r: 'r',
      w: 'w',
      or: 'Odds ratio',
    }),
  }),
  rulesTitle: heading('Heading of the rules'),
  rules: named('Rules', between(2, 6, paragraph())),
  referencesTitle: label('Heading of the references'),
  references: named(
    'References',
    between(
      1,
      10,
      group('Reference', {
        ...fullReference(),
      }),
      'text',
    ),
  ),
  callToAction: callToAction(),
});
