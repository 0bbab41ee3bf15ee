import * as v from 'valibot';
import * as p from '../parts.ts';

const methodIds = [
  ...(['means-two', 'means-paired', 'anova', 'correlation', 'regression'] as const),
  ...(['proportion-one', 'proportions-two', 'chi-square', 'survey', 'rmsea'] as const),
];

export const references = [
  ...(['cochran', 'cohen', 'faul2009', 'kish', 'krejcie', 'lakens', 'maccallum'] as const),
];

const people = (title: string) =>
  p.list(title, 3, p.named('Participants', v.pipe(v.number(), v.integer(), v.minValue(2))));

const way = p.group('Way', {
  id: p.technical('Id', p.label()),
  name: p.label('Name'),
  values: p.list('Values', [1, 4], p.label()),
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
    p.list('Worked out from', [1, 3], way, {
      key: 'id',
      help: 'What its effect can be worked out from.',
    }),
  ),
  assumes: p.list('What it assumes', [2, 4], p.sentence()),
  notWhen: p.list('When not to use it', [2, 4], p.sentence()),
  cases: p.group('Cases', {
    sizes: p.list('Sizes', 3, p.label()),
    people80: people('Participants at 80 % power'),
    people90: people('Participants at 90 % power'),
  }),
  references: p.list('References', [1, 3], p.named('Reference', v.picklist(references))),
});

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

const unknowns = {
  n: 'Participants',
  power: 'Power',
  effect: 'Effect',
  alpha: 'Significance level',
};

export const calculator = v.strictObject({
  withoutScript: p.sentence('Without JavaScript'),
  methodsTitle: p.label('Heading of the methods'),
  unknownTitle: p.label('Heading of what is computed'),
  unknowns: p.each('What is computed', p.label(), unknowns),
  surveyUnknowns: p.each('What is computed of a survey', p.label(), {
    n: 'Participants',
    effect: 'Effect',
    alpha: 'Significance level',
  }),
  reset: p.label('Button that starts anew'),
  convert: p.each('Working out the effect', p.heading(), {
    title: 'Heading',
    from: 'Choice of what is reported',
    open: 'While a value is missing',
    wrong: 'When a value is not possible',
    use: 'Button that takes the result',
  }),
  answerTitles: p.each('Headings of the result', p.label(), {
    ...unknowns,
    margin: 'Margin of error',
    confidence: 'Confidence',
  }),
  people: p.label('Word for participants'),
  inEachGroup: p.label('“in each group”'),
  inGroups: p.label('“in groups”'),
  recruit: p.heading('How many to recruit'),
  fewExpected: p.paragraph('When a survey expects too few of an answer'),
  leftOver: p.sentence('When some are left over'),
  curve: p.group('Curve', {
    power: p.label('Label: power'),
    margin: p.label('Label: margin'),
    participants: p.label('Label: participants'),
    finding: p.label('Finding'),
    ofPower: p.label('Title: power'),
    ofMargin: p.label('Title: margin'),
    caption: p.sentence('Caption'),
    rmseaCaption: p.sentence('Caption for RMSEA'),
    surveyCaption: p.sentence('Caption of a survey'),
    source: p.heading('Source'),
    xAxis: p.label('Axis: participants'),
    yPower: p.label('Axis: power'),
    yMargin: p.label('Axis: margin'),
    sizes: p.list('Sizes', 3, p.label()),
    read: p.label('How to read it'),
    values: p.label('Label of the values'),
    alt: p.sentence('In words, for screen readers'),
  }),
  sentenceTitle: p.heading('Heading of the sentence'),
  sentences: p.group('Sentences for a proposal', {
    ...p.entries(
      {
        ...unknowns,
        surveyN: 'Participants of a survey',
        surveyEffect: 'Margin of a survey',
        surveyAlpha: 'Significance level of a survey',
      },
      p.paragraph(),
    ),
    dropout: p.sentence('Sentence on dropout'),
    tool: p.sentence('Sentence on the calculator and the works'),
    smaller: p.heading('Of a smaller effect'),
    nearer: p.heading('Of an RMSEA nearer to the hypothesis'),
    toolReference: p.sentence('The calculator in the list of references'),
    ...p.entries(
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
      p.heading(),
    ),
  }),
  copySentence: p.label('Button: copy the sentence'),
  copyReference: p.label('Button: copy the reference'),
  copyLink: p.label('Button: copy the link'),
  print: p.label('Button: print'),
  ask: v.optional(p.label('Link to Contact, with the design')),
  copied: p.label('After copying'),
  notCopied: p.sentence('When copying failed'),
  comparison: p.group('Comparison', {
    ...p.headed(),
    effect: p.label('Effect'),
    surveyTitle: p.heading('Heading for a survey'),
    surveyIntro: p.sentence('Introduction for a survey'),
    population: p.label('Population'),
    respondents: p.label('Respondents'),
    same: p.label('When both are the same'),
  }),
  notesOf: p.heading('Heading of the notes on a method'),
  notes: p.group('Notes', {
    ...p.headed(),
    assumes: p.label('Heading: what it assumes'),
    notWhen: p.label('Heading: when not'),
    cases: p.label('Heading: cases'),
    columns: p.list('Headings of the columns', 2, p.label()),
    surveyColumns: p.list('Headings of the columns for a survey', 2, p.label()),
    use: p.label('Button: use these'),
  }),
  fields: p.each(
    'Fields',
    v.strictObject({ label: p.label('Label'), hint: p.named('Hint below it', p.text(60)) }),
    inputs,
  ),
  fieldNames: p.each('Names of fields', p.label(), {
    effect: 'Effect',
    surveyAlpha: 'Significance level of a survey',
    rmseaDf: 'Degrees of freedom for RMSEA',
    oneTail: 'One tail',
    twoTails: 'Two tails',
  }),
  mistakes: p.each('Mistakes', p.sentence(), {
    number: 'Not a number',
    whole: 'Not a whole number',
    typed: 'Out of its range',
    address: 'In an address',
    addressEmpty: 'In an address, where the field is then empty',
    sign: 'A negative effect',
    method: 'Unknown method',
    unknown: 'Unknown quantity',
  }),
  reasons: p.each('Why there is no result', p.sentence(), reasons),
  methods: p.list('Methods', 10, method, { key: 'id' }),
  computedTitle: p.heading('Heading: how it is computed'),
  computed: p.list('How it is computed', [2, 4], p.paragraph()),
  referencesTitle: p.label('Heading of the references'),
  references: p.list(
    'References',
    references.length,
    p.reference({
      id: p.technical('Id', v.picklist(references)),
      cite: p.label('Short form'),
    }),
    { key: 'id' },
  ),
});
