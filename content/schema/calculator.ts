import * as v from 'valibot';
import {
  between,
  exactly,
  heading,
  label,
  paragraph,
  sentence,
  text,
  webAddress,
} from './parts.ts';

const methodIds = [
  ...(['means-two', 'means-paired', 'anova', 'correlation', 'regression'] as const),
  ...(['proportion-one', 'proportions-two', 'chi-square', 'survey', 'rmsea'] as const),
];

const inputs = [
  ...(['alpha', 'power', 'tails', 'groups', 'ratio', 'predictors', 'tested', 'df'] as const),
  ...(['p', 'margin', 'population', 'deff', 'rmsea0', 'rmsea1', 'n', 'dropout'] as const),
];

const reasons = [
  ...(['power-not-above-alpha', 'too-many', 'too-few', 'no-effect', 'no-alpha'] as const),
  ...(['tested-above-predictors', 'same-rmsea', 'above-population', 'everybody'] as const),
];

const references = [
  ...(['cochran', 'cohen', 'faul2007', 'faul2009', 'kish', 'krejcie', 'maccallum'] as const),
];

/** One entry for each name, all of them of one schema. */
const each = <const Names extends readonly string[], S extends v.GenericSchema>(
  names: Names,
  schema: S,
) => v.strictObject(v.entriesFromList(names, schema));

const hint = () => text(60);
const people = () => exactly(3, v.pipe(v.number(), v.integer(), v.minValue(2)));

const method = v.strictObject({
  id: v.picklist(methodIds),
  name: label(),
  /** What a sentence calls it. */
  test: heading(),
  effect: label(),
  effectHint: hint(),
  /** The effect in a sentence. */
  phrase: heading(),
  phrasePart: v.optional(heading()),
  meaning: sentence(),
  /** What its effect can be worked out from, as tools/power/convert.ts takes it. */
  from: v.optional(between(1, 3, label())),
  assumes: between(2, 4, sentence()),
  notWhen: between(2, 4, sentence()),
  cases: v.strictObject({ sizes: exactly(3, label()), people80: people(), people90: people() }),
  references: between(1, 3, v.picklist(references)),
});

export const calculator = v.strictObject({
  withoutScript: sentence(),
  methodsTitle: label(),
  unknownTitle: label(),
  unknowns: each(['n', 'power', 'effect', 'alpha'], label()),
  surveyUnknowns: each(['n', 'effect', 'alpha'], label()),
  reset: label(),
  convert: each(['title', 'open', 'use'], heading()),
  answerTitles: each(['n', 'power', 'effect', 'alpha', 'margin', 'confidence'], label()),
  people: label(),
  inEachGroup: label(),
  inGroups: label(),
  recruit: heading(),
  leftOver: sentence(),
  curve: v.strictObject({
    power: label(),
    margin: label(),
    participants: label(),
    finding: label(),
    ofPower: label(),
    ofMargin: label(),
    caption: sentence(),
    rmseaCaption: sentence(),
    surveyCaption: sentence(),
    source: heading(),
    xAxis: label(),
    yPower: label(),
    yMargin: label(),
    sizes: exactly(3, label()),
    read: label(),
    values: label(),
    alt: sentence(),
  }),
  sentenceTitle: heading(),
  sentences: v.strictObject({
    ...v.entriesFromList(
      ['n', 'power', 'effect', 'alpha', 'surveyN', 'surveyEffect', 'surveyAlpha'],
      paragraph(),
    ),
    dropout: sentence(),
    ...v.entriesFromList(
      [
        ...(['everyone', 'population', 'simple', 'complex', 'eachGroup', 'twoGroups'] as const),
        ...(['oneTailed', 'twoTailed', 'noTails'] as const),
      ],
      heading(),
    ),
  }),
  copySentence: label(),
  copyReference: label(),
  copyLink: label(),
  print: label(),
  copied: label(),
  notCopied: sentence(),
  comparison: v.strictObject({
    title: heading(),
    intro: sentence(),
    effect: label(),
    surveyTitle: heading(),
    surveyIntro: sentence(),
    population: label(),
    respondents: label(),
    same: label(),
  }),
  notesOf: heading(),
  notes: v.strictObject({
    title: heading(),
    intro: sentence(),
    assumes: label(),
    notWhen: label(),
    cases: label(),
    columns: exactly(2, label()),
    surveyColumns: exactly(2, label()),
    use: label(),
  }),
  fields: each(inputs, v.strictObject({ label: label(), hint: hint() })),
  fieldNames: each(['effect', 'surveyAlpha', 'rmseaDf', 'oneTail', 'twoTails'], label()),
  mistakes: each(['number', 'whole', 'typed', 'address', 'method', 'unknown'], sentence()),
  reasons: each(reasons, sentence()),
  methods: exactly(10, method, 'id'),
  computedTitle: heading(),
  computed: between(2, 4, paragraph()),
  referencesTitle: label(),
  references: exactly(
    references.length,
    v.strictObject({
      id: v.picklist(references),
      cite: label(),
      text: text(400),
      href: v.optional(webAddress()),
    }),
    'id',
  ),
});
