import * as v from 'valibot';
import * as p from '../parts.ts';

const wayIds = ['t-two', 't-paired', 'f', 'r', 'chi2', 'counts'] as const;

const way = p.group('Way', {
  id: p.technical('Id', v.picklist(wayIds)),
  name: p.label('Name'),
  values: p.list(
    'Values',
    [2, 4],
    p.group('Value', {
      label: p.label('Label'),
      start: p.technical('Example in the field', p.text(12)),
    }),
    { key: 'label' },
  ),
  level: p.technical('Confidence in per cent', p.text(4)),
});

export const checkResults = v.strictObject({
  meta: p.meta(),
  ...p.headed(),
  private: p.sentence('Note on privacy'),
  withoutScript: p.sentence('Without JavaScript'),
  paste: p.group('Pasted results', {
    label: p.label('Label of the field'),
    hint: p.sentence('Hint below it'),
    clear: p.label('Button that empties the field'),
    example: p.technical('Example in the field', p.text(600, 20)),
    none: p.sentence('When nothing is found'),
    summary: p.sentence('Summary'),
    oneResult: p.label('One result'),
    results: p.label('Several results'),
    oneUnread: p.heading('One that was not checked'),
    unread: p.heading('Several that were not checked'),
    unreadTitle: p.label('Heading of what was not checked'),
    unreadText: p.sentence('Text on it'),
    heading: p.label('Heading of the results'),
    most: p.heading('When there are too many'),
    again: p.heading('The p computed again'),
    range: p.heading('The p computed again, with its bounds'),
    verdicts: p.each('Verdicts', p.label(), {
      consistent: 'Consistent',
      inconsistent: 'Inconsistent',
      decision: 'Another decision',
      'no-p': 'Without a p',
      impossible: 'Impossible',
    }),
    remarks: p.each('Remarks', p.sentence(), {
      half: 'Half would fit',
      zero: 'A p of .000',
      'one-tailed': 'Counted as one-tailed',
    }),
  }),
  grim: p.group('Test of a mean', {
    ...p.headed(),
    fields: p.each(
      'Fields',
      v.strictObject({
        label: p.label('Label'),
        hint: p.label('Hint below it'),
      }),
      { mean: 'Mean', n: 'Participants', items: 'Items' },
    ),
    ...p.entries(
      {
        open: 'While a number is missing',
        possible: 'Possible',
        impossible: 'Not possible',
        silent: 'When every mean is possible',
      },
      p.sentence(),
    ),
  }),
  effects: p.group('Effect sizes', {
    ...p.headed(),
    from: p.label('Choice of what is reported'),
    level: p.label('Label: confidence'),
    open: p.heading('While a value is missing'),
    wrong: p.heading('When a value is not possible'),
    columns: p.list('Headings of the columns', 2, p.label()),
    interval: p.label('Name of the interval'),
    ways: p.list('Ways', wayIds.length, way, { key: 'id' }),
    names: p.each('Names of the effects', p.label(), {
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
  rulesTitle: p.heading('Heading of the rules'),
  rules: p.list('Rules', [2, 6], p.paragraph()),
  referencesTitle: p.label('Heading of the references'),
  references: p.list('References', [1, 10], p.reference({}), { key: 'text' }),
  callToAction: p.callToAction(),
});
