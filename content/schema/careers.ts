import * as v from 'valibot';
import { application, resultPage } from './forms.ts';
import {
  banner,
  between,
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

const position = named(
  'Position',
  v.strictObject({
    name: named('Name of the position', heading()),
    summary: named('Summary', text(320, 60), 'One or two sentences that stand below the name.'),
    work: named('What the person does', between(3, 5, sentence()), 'One sentence each.'),
    helps: named('What helps in this role', between(3, 5, sentence()), 'One sentence each.'),
  }),
);

export const careers = v.strictObject({
  meta: meta(),
  banner: banner(),
  apply: named('Words of the button “Apply”', label()),
  why: named(
    'Why work here',
    v.strictObject({
      title: named('Heading', heading()),
      intro: named('Introduction', paragraph()),
      points: named('Points', between(3, 6, titledText())),
    }),
  ),
  positions: named(
    'Open positions',
    v.strictObject({
      ...headed(),
      workTitle: named('Heading above what the person does', heading()),
      helpsTitle: named('Heading above what helps', heading()),
      items: named('Positions', between(0, 12, position, 'name')),
      /** Stands in the place of the intro and the list while nothing is open. */
      none: named(
        'When nothing is open',
        sentence(),
        'Stands in the place of the introduction and the list while there is no position.',
      ),
    }),
  ),
  culture: named(
    'How we work together',
    v.strictObject({
      title: named('Heading', heading()),
      paragraphs: named('Paragraphs', between(1, 3, paragraph())),
      points: named('Points', between(3, 6, sentence())),
    }),
  ),
  form: named(
    'Application form',
    v.strictObject({
      ...application({
        resume: named('Resume', v.strictObject({ label: named('Label', label()) })),
      }),
      /** What happens after applying. */
      next: named('What happens after applying', sentence()),
      privacy: named('What becomes of the data', sentence()),
      submit: named('Button that sends', label()),
    }),
  ),
  applied: named('Page after sending', resultPage()),
  notSent: named('Page when sending failed', resultPage()),
});
