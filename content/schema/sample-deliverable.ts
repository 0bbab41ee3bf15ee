import * as v from 'valibot';
import {
  action,
  between,
  callToAction,
  exactly,
  figureId,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  technical,
  text,
} from './parts.ts';

const file = named(
  'File',
  v.strictObject({
    name: technical('Name', label()),
    what: named('What it is', heading()),
  }),
);

const table = named(
  'Table',
  v.strictObject({
    title: named('Title', heading()),
    note: named('Note below the table', paragraph()),
    reading: named('Reading', paragraph(), 'What it says in plain words, in the margin.'),
  }),
);

const variable = named(
  'Variable',
  v.strictObject({
    name: technical('Name', label()),
    label: named('Meaning', heading()),
    values: named('Values', label()),
  }),
);

const title = () => named('Heading', heading());
const intro = () => named('Introduction', paragraph());

export const sampleDeliverable = v.strictObject({
  meta: meta(),
  title: title(),
  intro: named('Introduction', sentence()),
  package: named(
    'The package',
    v.strictObject({
      title: title(),
      download: named('Words of the button', label()),
      note: named('Note beside the button', sentence()),
      files: named('Files', between(1, 12, file, 'name'), 'In alphabetical order.'),
    }),
  ),
  contents: named('Heading of the contents', label()),
  case: named(
    'Finding',
    v.strictObject({
      title: title(),
      link: named('Words of the link to the case', label()),
      img: figureId(),
    }),
  ),
  tables: named(
    'Tables',
    v.strictObject({
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
  ),
  script: named('Script', v.strictObject({ title: title(), intro: intro() })),
  output: named('Output', v.strictObject({ title: title(), intro: intro() })),
  codebook: named(
    'Codebook',
    v.strictObject({
      title: title(),
      intro: named('Introduction', sentence()),
      columns: named(
        'Column headings',
        v.strictObject({
          name: named('Name', label()),
          label: named('Meaning', label()),
          values: named('Values', label()),
        }),
      ),
      variables: named('Variables', exactly(14, variable, 'name')),
    }),
  ),
  limits: named(
    'Limits',
    v.strictObject({ title: title(), points: named('Limits', between(3, 8, sentence())) }),
  ),
  run: named(
    'How to run it',
    v.strictObject({
      title: title(),
      steps: named('Steps', between(2, 5, sentence())),
      notes: named('Notes: versions, licence, credit', between(1, 3, named('Note', text(400, 20)))),
    }),
  ),
  yours: named(
    'For a study of your own',
    v.strictObject({
      title: title(),
      paragraphs: named('Paragraphs', between(1, 3, paragraph())),
      links: named('Links', between(1, 3, action())),
    }),
  ),
  callToAction: callToAction(),
});
