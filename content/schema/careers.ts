import * as v from 'valibot';
import { application, resultPage } from './forms.ts';
import {
  banner,
  between,
  group,
  headed,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  text,
  titledText,
} from './parts.ts';

const position = group('Position', {
  name: heading('Name of the position'),
  summary: named('Summary', text(320, 60), 'One or two sentences that stand below the name.'),
  work: named('What the person does', between(3, 5, sentence()), 'One sentence each.'),
  helps: named('What helps in this role', between(3, 5, sentence()), 'One sentence each.'),
});

export const careers = v.strictObject({
  meta: meta(),
  banner: banner(),
  apply: label('Words of the button “Apply”'),
  why: group('Why work here', {
    title: heading(),
    intro: paragraph('Introduction'),
    points: named('Points', between(3, 6, titledText())),
  }),
  positions: group('Open positions', {
    ...headed(),
    workTitle: heading('Heading above what the person does'),
    helpsTitle: heading('Heading above what helps'),
    items: named('Positions', between(0, 12, position, 'name')),
    /** Stands in the place of the intro and the list while nothing is open. */
    none: sentence(
      'When nothing is open',
      'Stands in the place of the introduction and the list while there is no position.',
    ),
  }),
  culture: group('How we work together', {
    title: heading(),
    paragraphs: named('Paragraphs', between(1, 3, paragraph())),
    points: named('Points', between(3, 6, sentence())),
  }),
  form: group('Application form', {
    ...application({
      resume: group('Resume', { label: label('Label') }),
    }),
    next: sentence('What happens after applying'),
    privacy: sentence('What becomes of the data'),
    submit: label('Button that sends'),
  }),
  applied: named('Page after sending', resultPage()),
  notSent: named('Page when sending failed', resultPage()),
});
