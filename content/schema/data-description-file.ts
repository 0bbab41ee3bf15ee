import * as p from './parts.ts';

/** A label for each of a handful of names. */
export const labels = <Titles extends Record<string, string>>(title: string, titles: Titles) =>
  p.each(title, p.text(80), titles);

/** What stands beside the choice of a file. */
const fileLabels = {
  label: 'Label',
  sheet: 'Sheet of a workbook',
  options: 'Handle of the options',
  automatic: 'Choice of the tool',
  encoding: 'Encoding',
  separator: 'Separator',
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
  bar: 'Bar',
  decimal: 'Decimal sign',
  point: 'Point',
  dates: 'Dates',
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  names: 'First line',
  withNames: 'It holds names',
  withoutNames: 'It holds data',
  above: 'Title lines to skip',
  below: 'Heading lines to skip',
  noLines: 'No line to skip',
};

/** Of the data description: a file is chosen, read and perhaps refused. */
export const fileWords = {
  file: p.group('Choosing a file', {
    hint: p.sentence('Hint'),
    ...p.entries(fileLabels, p.text(80)),
  }),
  missing: labels('Missing values', {
    label: 'Label',
    hint: 'Hint',
    apply: 'Button that applies them',
  }),
  column: labels('Changing a variable', {
    change: 'Button',
    changeLabel: 'Button, for screen readers',
    type: 'Type',
    missing: 'Missing values of it only',
    hint: 'Hint on these',
    others: 'Other values',
    take: 'Button that takes values as missing',
    mergeInto: 'Button that merges categories',
  }),
  reading: labels('While a file is read', {
    title: 'Heading',
    progress: 'Progress',
    cancel: 'Button that stops it',
  }),
  howRead: p.sentences('How the file was read', {
    text: 'A text file',
    workbook: 'A workbook',
    spss: 'SPSS',
  }),
  counted: p.group('Counts with their noun', {
    rows: labels('Rows', { one: 'One', many: 'More' }),
    variables: labels('Variables', { one: 'One', many: 'More' }),
    times: labels('How often', { one: 'Once', many: 'More often' }),
  }),
  notesTitle: p.heading('Heading of what was not as it should be'),
  notes: p.sentences('What was not as it should be', {
    'windows-1252': 'Not UTF-8',
    'short-rows': 'Rows too short',
    'long-rows': 'Rows too long',
    'blank-rows': 'Empty rows',
    headings: 'Headings left out',
    weighted: 'Weights of SPSS',
    'names-repeated': 'Names twice',
    'names-empty': 'No name',
    'names-numbers': 'Numbers for names',
    'one-column': 'One column',
  }),
  refusedTitle: p.heading('Heading of a refusal'),
  refusals: p.sentences('Why a file is not read', {
    empty: 'Empty',
    'no-rows': 'Names only',
    'too-large': 'Too large',
    'too-many-rows': 'Too many rows',
    'too-many-columns': 'Too many columns',
    'too-many-cells': 'Too many cells',
    'unpacks-too-large': 'Too large unpacked',
    damaged: 'Damaged',
    encrypted: 'With a password',
    'no-workbook': 'Another archive',
    'old-excel': 'An old workbook',
    stata: 'Stata',
    pdf: 'PDF',
    packed: 'Packed',
    binary: 'No text',
    gone: 'The file has gone',
    encoding: 'Another encoding',
    'open-quote': 'An open quotation mark',
    'text-after-quote': 'Text after a quotation mark',
    'long-cell': 'A cell too long',
    failed: 'The tool has failed',
  }),
};
