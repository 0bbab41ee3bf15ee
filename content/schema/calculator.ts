import * as v from 'valibot';
import {
  between,
  each,
  entries,
  exactly,
  headed,
  heading,
  label,
  named,
  paragraph,
  sentence,
  technical,
  text,
  webAddress,
} from './parts.ts';

const methodIds = [
  ...(['means-two', 'means-paired', 'anova', 'correlation', 'regression'] as const),
  ...(['proportion-one', 'proportions-two', 'chi-square', 'survey', 'rmsea'] as const),
];

const inputs = {
  alpha: 'Significance level',
  power: 'Power',
  tails: 'Tails',
  groups: 'Groups',
  ratio: 'Ratio of the groups',
  predictors: 'Predictors',
  tested: 'Predictors tested',
  df: 'Degrees of freedom',
  p: 'Expected share',
  margin: 'Margin of error',
  population: 'Population',
  deff: 'Design effect',
  rmsea0: 'RMSEA, null',
  rmsea1: 'RMSEA, alternative',
  n: 'Participants',
  dropout: 'Dropout',
};

const reasons = {
  'power-not-above-alpha': 'Power not above the level',
  'too-many': 'Too many',
  'too-few': 'Too few',
  'no-effect': 'No effect',
  'no-alpha': 'No level',
  'tested-above-predictors': 'More tested than predictors',
  'same-rmsea': 'The same RMSEA twice',
  'above-population': 'More than the population',
  everybody: 'Everybody',
};

const references = [
  ...(['cochran', 'cohen', 'faul2009', 'kish', 'krejcie', 'lakens', 'maccallum'] as const),
];

const hint = () => text(60);
const people = () =>
  exactly(3, named('Participants', v.pipe(v.number(), v.integer(), v.minValue(2))));

const way = named(
  'Way',
  v.strictObject({
    id: technical('Id', label()),
    name: named('Name', label()),
    values: named('Values', between(1, 4, label())),
  }),
);

const method = named(
  'Method',
  v.strictObject({
    id: technical('Id', v.picklist(methodIds)),
    name: named('Name', label()),
    /** What a sentence calls it. */
    test: named('Test', heading(), 'What a sentence calls it.'),
    effect: named('Effect', label()),
    effectHint: named('Hint below the effect', hint()),
    /** The effect in a sentence. */
    phrase: named('The effect in a sentence', heading()),
    phrasePart: v.optional(named('The effect in a sentence, in part', heading())),
    meaning: named('Meaning', sentence()),
    /** What its effect can be worked out from: the ways of tools/power/convert.ts, in their order. */
    from: v.optional(
      named('Worked out from', between(1, 3, way, 'id'), 'What its effect can be worked out from.'),
    ),
    assumes: named('What it assumes', between(2, 4, sentence())),
    notWhen: named('When not to use it', between(2, 4, sentence())),
    cases: named(
      'Cases',
      v.strictObject({
        sizes: named('Sizes', exactly(3, label())),
        people80: named('Participants at 80 % power', people()),
        people90: named('Participants at 90 % power', people()),
      }),
    ),
    references: named('References', between(1, 3, named('Reference', v.picklist(references)))),
  }),
);

export const calculator = v.strictObject({
  withoutScript: named('Without JavaScript', sentence()),
  methodsTitle: named('Heading of the methods', label()),
  unknownTitle: named('Heading of what is computed', label()),
  unknowns: named(
    'What is computed',
    each(
      { n: 'Participants', power: 'Power', effect: 'Effect', alpha: 'Significance level' },
      label(),
    ),
  ),
  surveyUnknowns: named(
    'What is computed of a survey',
    each({ n: 'Participants', effect: 'Effect', alpha: 'Significance level' }, label()),
  ),
  reset: named('Button that starts anew', label()),
  convert: named(
    'Working out the effect',
    each(
      {
        title: 'Heading',
        from: 'Choice of what is reported',
        open: 'While a value is missing',
        wrong: 'When a value is not possible',
        use: 'Button that takes the result',
      },
      heading(),
    ),
  ),
  answerTitles: named(
    'Headings of the result',
    each(
      {
        n: 'Participants',
        power: 'Power',
        effect: 'Effect',
        alpha: 'Significance level',
        margin: 'Margin of error',
        confidence: 'Confidence',
      },
      label(),
    ),
  ),
  people: named('Word for participants', label()),
  inEachGroup: named('“in each group”', label()),
  inGroups: named('“in groups”', label()),
  recruit: named('How many to recruit', heading()),
  fewExpected: named('When a survey expects too few of an answer', paragraph()),
  leftOver: named('When some are left over', sentence()),
  curve: named(
    'Curve',
    v.strictObject({
      power: named('Label: power', label()),
      margin: named('Label: margin', label()),
      participants: named('Label: participants', label()),
      finding: named('Finding', label()),
      ofPower: named('Title: power', label()),
      ofMargin: named('Title: margin', label()),
      caption: named('Caption', sentence()),
      rmseaCaption: named('Caption for RMSEA', sentence()),
      surveyCaption: named('Caption of a survey', sentence()),
      source: named('Source', heading()),
      xAxis: named('Axis: participants', label()),
      yPower: named('Axis: power', label()),
      yMargin: named('Axis: margin', label()),
      sizes: named('Sizes', exactly(3, label())),
      read: named('How to read it', label()),
      values: named('Label of the values', label()),
      alt: named('In words, for screen readers', sentence()),
    }),
  ),
  sentenceTitle: named('Heading of the sentence', heading()),
  sentences: named(
    'Sentences for a proposal',
    v.strictObject({
      ...entries(
        {
          n: 'Participants',
          power: 'Power',
          effect: 'Effect',
          alpha: 'Significance level',
          surveyN: 'Participants of a survey',
          surveyEffect: 'Margin of a survey',
          surveyAlpha: 'Significance level of a survey',
        },
        paragraph(),
      ),
      dropout: named('Sentence on dropout', sentence()),
      tool: named('Sentence on the calculator and the works', sentence()),
      smaller: named('Of a smaller effect', heading()),
      nearer: named('Of an RMSEA nearer to the hypothesis', heading()),
      toolReference: named('The calculator in the list of references', sentence()),
      ...entries(
        {
          everyone: 'Everyone',
          population: 'Of a population',
          simple: 'Simple sample',
          complex: 'Complex sample',
          eachGroup: 'In each group',
          twoGroups: 'In two groups',
          oneTailed: 'One-tailed',
          twoTailed: 'Two-tailed',
          noTails: 'Without tails',
          onlyAt: 'At no stricter level than this',
          evenAt: 'At a level as strict as this',
          powerOf: 'Power of a design',
          powerAbove: 'Power that is nearly 1',
          powerBelow: 'Power that is nearly 0',
          onePredictor: 'One predictor',
          predictors: 'Predictors',
          exactFit: 'Test of exact fit',
          closeFit: 'Test of close fit',
          notCloseFit: 'Test of not-close fit',
        },
        heading(),
      ),
    }),
  ),
  copySentence: named('Button: copy the sentence', label()),
  copyReference: named('Button: copy the reference', label()),
  copyLink: named('Button: copy the link', label()),
  print: named('Button: print', label()),
  copied: named('After copying', label()),
  notCopied: named('When copying failed', sentence()),
  comparison: named(
    'Comparison',
    v.strictObject({
      ...headed(),
      effect: named('Effect', label()),
      surveyTitle: named('Heading for a survey', heading()),
      surveyIntro: named('Introduction for a survey', sentence()),
      population: named('Population', label()),
      respondents: named('Respondents', label()),
      same: named('When both are the same', label()),
    }),
  ),
  notesOf: named('Heading of the notes on a method', heading()),
  notes: named(
    'Notes',
    v.strictObject({
      ...headed(),
      assumes: named('Heading: what it assumes', label()),
      notWhen: named('Heading: when not', label()),
      cases: named('Heading: cases', label()),
      columns: named('Headings of the columns', exactly(2, label())),
      surveyColumns: named('Headings of the columns for a survey', exactly(2, label())),
      use: named('Button: use these', label()),
      fold: named('Handle of a fold on a phone', label(), 'After the name of the method.'),
    }),
  ),
  fields: named(
    'Fields',
    each(
      inputs,
      v.strictObject({ label: named('Label', label()), hint: named('Hint below it', hint()) }),
    ),
  ),
  fieldNames: named(
    'Names of fields',
    each(
      {
        effect: 'Effect',
        surveyAlpha: 'Significance level of a survey',
        rmseaDf: 'Degrees of freedom for RMSEA',
        oneTail: 'One tail',
        twoTails: 'Two tails',
      },
      label(),
    ),
  ),
  mistakes: named(
    'Mistakes',
    each(
      {
        number: 'Not a number',
        whole: 'Not a whole number',
        typed: 'Out of its range',
        address: 'In an address',
        addressEmpty: 'In an address, where the field is then empty',
        sign: 'A negative effect',
        method: 'Unknown method',
        unknown: 'Unknown quantity',
      },
      sentence(),
    ),
  ),
  reasons: named('Why there is no result', each(reasons, sentence())),
  methods: named('Methods', exactly(10, method, 'id')),
  computedTitle: named('Heading: how it is computed', heading()),
  computed: named('How it is computed', between(2, 4, paragraph())),
  referencesTitle: named('Heading of the references', label()),
  references: named(
    'References',
    exactly(
      references.length,
      named(
        'Reference',
        v.strictObject({
          id: technical('Id', v.picklist(references)),
          cite: named('Short form', label()),
          text: named('Full reference', text(400)),
          href: v.optional(named('Address', webAddress())),
        }),
      ),
      'id',
    ),
  ),
});
