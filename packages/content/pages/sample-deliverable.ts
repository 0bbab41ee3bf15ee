import * as v from 'valibot';
import * as p from '../parts.ts';

const file = p.group('File', {
  name: p.technical('Name', p.label()),
  what: p.heading('What it is'),
});

const table = p.group('Table', {
  title: p.heading('Title'),
  note: p.paragraph('Note below the table'),
  reading: p.paragraph('Reading', 'What it says in plain words, in the margin.'),
});

const variable = p.group('Variable', {
  name: p.technical('Name', p.label()),
  label: p.heading('Meaning'),
  values: p.label('Values'),
});

const title = () => p.heading();
const intro = () => p.paragraph('Introduction');

export const sampleDeliverable = v.strictObject({
  meta: p.meta(),
  title: title(),
  intro: p.sentence('Introduction'),
  package: p.group('The package', {
    title: title(),
    download: p.label('Words of the button'),
    note: p.sentence('Note beside the button'),
    files: p.list('Files', [1, 12], file, { key: 'name', help: 'In alphabetical order.' }),
  }),
  contents: p.label('Heading of the contents'),
  case: p.group('Finding', {
    title: title(),
    link: p.label('Words of the link to the case'),
    img: p.figureId(),
  }),
  story: p.group('From question to viva', {
    ...p.headed(),
    steps: p.list('Files', 5, p.titledText(), {
      help: 'Codebook, data, script, output and limits, in this order; the lines shown are those of the files.',
    }),
  }),
  tables: p.group('Tables', {
    title: title(),
    intro: intro(),
    items: p.list('Tables', 4, table, {
      key: 'title',
      help: 'The numbers in notes and readings are those of the R output; a test holds them to it.',
    }),
    changes: p.list('Rows of the last table', 3, p.heading(), {
      help: 'The models in the order in which they were fitted.',
    }),
  }),
  script: p.group('Script', { title: title(), intro: intro() }),
  output: p.group('Output', { title: title(), intro: intro() }),
  codebook: p.group('Codebook', {
    title: title(),
    intro: p.sentence('Introduction'),
    columns: p.group('Column headings', {
      name: p.label('Name'),
      label: p.label('Meaning'),
      values: p.label('Values'),
    }),
    variables: p.list('Variables', 14, variable, { key: 'name' }),
  }),
  limits: p.group('Limits', {
    title: title(),
    points: p.list('Limits', [3, 8], p.sentence()),
  }),
  run: p.group('How to run it', {
    title: title(),
    steps: p.list('Steps', [2, 5], p.sentence()),
    notes: p.list('Notes: versions, licence, credit', [1, 3], p.named('Note', p.text(400, 20))),
  }),
  yours: p.group('For a study of your own', {
    title: title(),
    paragraphs: p.list('Paragraphs', [1, 3], p.paragraph()),
    links: p.list('Links', [1, 3], p.action()),
  }),
  callToAction: p.callToAction(),
});
