import * as v from 'valibot';
import { between, each, group, heading, named, paragraph, sentence, text } from './parts.ts';

const label = (title: string) => named(title, text(120));

const labels = <Titles extends Record<string, string>>(title: string, titles: Titles) =>
  each(title, text(120), titles);

const sentences = <Titles extends Record<string, string>>(title: string, titles: Titles) =>
  each(title, text(320, 10), titles);

const table = { title: 'Title', note: 'Note' };
const ofKinds = {
  frequencies: 'Frequencies',
  crosstab: 'Cross-table',
  groups: 'Description by group',
  correlations: 'Correlations',
};

const withColumns = (title: string, count: number) =>
  group(title, {
    ...sentencesOf(table),
    columns: named('Columns', between(count, count, named('Column', text(40)))),
  });

/** The part of the data description that makes the tables of a chapter: content/chapter.yaml. */
export const chapter = v.strictObject({
  constructs: labels('Naming the constructs', {
    title: 'Heading',
    noItems: 'One without items',
    removed: 'When one is removed',
    guessed: 'Where they were guessed',
    none: 'Where there are none',
    inWords: 'Where answers are words',
    name: 'Label of the name',
    items: 'Handle of the items',
    add: 'Button that adds one',
    newName: 'Name of a new one',
    remove: 'Button that removes one',
    compute: 'Button that computes',
    again: 'The same once there are tables',
    stale: 'Where the tables are of other constructs',
    computing: 'While it computes',
    done: 'When it is done',
    noName: 'One without a name',
    withoutItems: 'Some without items',
  }),
  real: group('A real questionnaire', {
    text: paragraph('What it is'),
    button: label('Button that opens it'),
    failed: sentence('Where it cannot be fetched'),
  }),
  tables: group('Tables', {
    title: heading(),
    copyAll: label('Button that copies all'),
    copiedAll: label('When all are copied'),
    heading: label('A table with its number'),
    copy: label('Button that copies a table'),
    copyLabel: label('The same for screen readers'),
    copied: label('When it is copied'),
    notCopied: sentence('When it could not be copied'),
    items: group('Items', {
      ...sentencesOf({ ...table, noteOfModel: 'Note on the model' }),
      reversed: label('An item that is reverse-scored'),
      sizes: label('From the lowest count to the highest'),
    }),
    scales: group(
      'Reliability and convergent validity',
      sentencesOf({ ...table, noteOfReliability: 'Note where there is no model' }),
    ),
    discriminant: group('Fornell-Larcker criterion', sentencesOf(table)),
    htmt: group('HTMT', sentencesOf(table)),
    fit: group('Fit', sentencesOf(table)),
    loadings: group('Exploratory loadings', sentencesOf(table)),
  }),
  columns: labels('Columns', {
    item: 'Item',
    mean: 'Mean',
    sd: 'Standard deviation',
    loading: 'Standardised loading',
    se: 'Standard error',
    itemRest: 'Item with the rest',
    alphaWithout: 'Alpha without it',
    construct: 'Construct',
    items: 'Number of items',
    alpha: 'Alpha',
    alphaInterval: 'Its interval',
    omega: 'Omega',
    cr: 'Composite reliability',
    ave: 'Average variance extracted',
    msv: 'Maximum shared variance',
    pair: 'Two constructs',
    htmt: 'HTMT',
    htmtInterval: 'Interval of HTMT',
    index: 'Index',
    value: 'Value',
    guide: 'Usual guide',
    source: 'Where it comes from',
    factor: 'Factor',
    communality: 'Communality',
  }),
  indices: labels('Indices of fit', {
    chiSquare: 'Chi-square',
    ratio: 'Chi-square by degrees of freedom',
    cfi: 'CFI',
    tli: 'TLI',
    rmsea: 'RMSEA',
    srmr: 'SRMR',
    aic: 'AIC',
    bic: 'BIC',
  }),
  guides: labels('Guides', { 'at-least': 'At least', 'at-most': 'At most', none: 'None' }),
  paragraph: group('The paragraph', {
    title: heading(),
    copy: label('Button that copies it'),
    copyAll: label('Button that copies it with the references'),
    check: sentence('What to check in it'),
    ...sentencesOf({
      sample: 'Who and what',
      sampleAll: 'Where nobody is left out',
      alpha: 'Alpha of several constructs',
      alphaOne: 'Alpha of one',
      model: 'The model and its fit',
      loadings: 'Loadings and composite reliability',
      extracted: 'Variance extracted',
      extractedBelow: 'Where some are below a half',
      fornell: 'Where Fornell and Larcker’s criterion holds',
      fornellNot: 'Where it does not',
      htmt: 'HTMT',
      program: 'What it was computed with',
    }),
  }),
  pictures: group('Pictures', {
    title: heading(),
    svg: label('Button: SVG'),
    png: label('Button: PNG'),
    saveLabel: label('The same for screen readers'),
    likert: group('Answers', sentencesOf(table)),
    path: group('Path diagram', sentencesOf(table)),
    ellipses: group('Correlations', sentencesOf(table)),
    distributions: group('Sums of the constructs', sentencesOf(table)),
  }),
  syntax: group('Syntax', {
    title: heading(),
    text: paragraph('Text'),
    titleOfOne: heading('Heading of one table'),
    textOfOne: sentence('Text on one table'),
    wording: label('What a short name stands for'),
    r: label('R'),
    spss: label('SPSS'),
    data: label('Button that saves the data'),
    copy: label('Button that copies'),
    copied: label('When it is copied'),
    save: label('Button that saves'),
  }),
  more: group('More tables', {
    title: heading(),
    text: paragraph('Text'),
    ...labelsOf({
      kind: 'Label of the kind',
      row: 'Label of the rows',
      column: 'Label of the columns',
      by: 'Label of the groups',
      method: 'Label of the coefficient',
      items: 'Handle of the variables',
      noItems: 'Where none is chosen',
      choose: 'Before one is chosen',
      compute: 'Button that computes',
      done: 'When it is done',
      missing: 'Row of the missing',
      total: 'Row or column of the sum',
    }),
    kinds: labels('Kinds', ofKinds),
    lacks: labels('What is still to be chosen', ofKinds),
    frequencies: withColumns('Frequencies', 5),
    crosstab: group('Cross-table', { ...sentencesOf(table), fisher: label('Exact test') }),
    groups: withColumns('Description by group', 4),
    differences: withColumns('Differences of groups', 8),
    correlations: group('Correlations', {
      ...sentencesOf(table),
      column: label('First column'),
      methods: labels('Coefficients', { pearson: 'Pearson', spearman: 'Spearman' }),
    }),
  }),
  assumptionsTitle: heading('Heading of the assumptions'),
  assumptions: sentences('Assumptions', {
    'independent-rows': 'Rows are independent',
    'interval-scale': 'Items are scales',
    'multivariate-normal': 'Normality',
    'enough-rows': 'Enough rows',
    'model-before-data': 'Model before data',
    'unrelated-errors': 'Errors do not correlate',
    'missing-completely-at-random': 'Missing at random',
  }),
  warningsTitle: heading('Heading of the warnings'),
  reverse: label('Button that reverse-scores an item'),
  troubles: sentences('What the data do not allow, or what a result suffers from', {
    'no-column': 'Not in the file',
    'too-few-items': 'Too few items',
    'too-few-rows': 'Too few rows',
    constant: 'Does not vary',
    'too-many-values': 'Too many values',
    'item-twice': 'Item twice',
    'construct-twice': 'Construct twice',
    'one-item': 'One item',
    'two-items-alone': 'Two items alone',
    singular: 'Singular',
    'not-identified': 'Not identified',
    'no-convergence': 'No convergence',
    'too-many-factors': 'Too many factors',
    'no-factors': 'No factors',
    'few-rows': 'Few rows',
    heywood: 'Heywood case',
    'correlation-above-one': 'Correlation above one',
    'weak-identification': 'Two items each',
    'negative-loading': 'Negative loading',
    'low-expected': 'Low expected counts',
    'rotation-not-converged': 'Rotation',
    'alpha-negative': 'Alpha negative',
  }),
  referencesTitle: heading('Heading of the references'),
  references: named(
    'References',
    between(
      4,
      24,
      group('Reference', {
        key: label('Key'),
        cited: label('As a text cites it'),
        text: named('Full reference', text(400)),
        href: v.optional(named('Address', v.pipe(v.string(), v.startsWith('https://')))),
      }),
      'key',
    ),
  ),
});

function labelsOf<Titles extends Record<string, string>>(titles: Titles) {
  const inside = Object.entries(titles).map(([name, title]) => [name, label(title)]);
  return Object.fromEntries(inside) as Record<keyof Titles & string, ReturnType<typeof text>>;
}

function sentencesOf<Titles extends Record<string, string>>(titles: Titles) {
  const inside = Object.entries(titles).map(([name, title]) => [name, named(title, text(560, 5))]);
  return Object.fromEntries(inside) as Record<keyof Titles & string, ReturnType<typeof text>>;
}
