import * as v from 'valibot';
import {
  action,
  between,
  callToAction,
  exactly,
  figureId,
  group,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  technical,
  text,
} from './parts.ts';

const file = group('File', {
  name: technical('Name', label()),
  what: heading('What it is'),
});

const table = group('Table', {
  title: heading('Title'),
  note: paragraph('Note below the table'),
  reading: paragraph('Reading', 'What it says in plain words, in the margin.'),
});

const variable = group('Variable', {
  name: technical('Name', label()),
  label: heading('Meaning'),
  values: label('Values'),
});

const title = () => heading();
const intro = () => paragraph('Introduction');

export const sampleDeliverable = v.strictObject({
  meta: meta(),
  title: title(),
  intro: sentence('Introduction'),
  package: group('The package', {
    title: title(),
    download: label('Words of the button'),
    note: sentence('Note beside the button'),
    files: named('Files', between(1, 12, file, 'name'), 'In alphabetical order.'),
  }),
  contents: label('Heading of the contents'),
  case: group('Finding', {
    title: title(),
    link: label('Words of the link to the case'),
    img: figureId(),
  }),
  tables: group('Tables', {
    title: title(),
    intro: intro(),
    items: named(
      'Tables',
      exactly(4, table, 'title'),
      'The numbers in notes and readings are those of the R output; a test holds them to it.',
    ),
    changes: named(
      'Rows of the last table',
      exactly(3, heading()),
      'The models in the order in which they were fitted.',
    ),
  }),
  script: group('Script', { title: title(), intro: intro() }),
  output: group('Output', { title: title(), intro: intro() }),
  codebook: group('Codebook', {
    title: title(),
    intro: sentence('Introduction'),
    columns: group('Column headings', {
      name: label('Name'),
      label: label('Meaning'),
      values: label('Values'),
    }),
    variables: named('Variables', exactly(14, variable, 'name')),
  }),
  limits: group('Limits', { title: title(), points: named('Limits', between(3, 8, sentence())) }),
  run: group('How to run it', {
    title: title(),
    steps: named('Steps', between(2, 5, sentence())),
    notes: named('Notes: versions, licence, credit', between(1, 3, named('Note', text(400, 20)))),
  }),
  yours: group('For a study of your own', {
    title: title(),
    paragraphs: named('Paragraphs', between(1, 3, paragraph())),
    links: named('Links', between(1, 3, action())),
  }),
  callToAction: callToAction(),
});
