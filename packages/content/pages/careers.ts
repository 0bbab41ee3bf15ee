import { careersFields, joinNowFields } from '@site/forms/fields';
import * as v from 'valibot';
import { application, field, resultPage } from '../form-words.ts';
import * as p from '../parts.ts';

const position = p.group('Position', {
  name: p.heading('Name of the position'),
  summary: p.named('Summary', p.text(320, 60), 'One or two sentences that stand below the name.'),
  work: p.list('What the person does', [3, 5], p.sentence(), { help: 'One sentence each.' }),
  helps: p.list('What helps in this role', [3, 5], p.sentence(), { help: 'One sentence each.' }),
});

export const careers = v.strictObject({
  meta: p.meta(),
  banner: p.banner(),
  apply: p.label('Words of the button “Apply”'),
  why: p.group('Why work here', {
    title: p.heading(),
    intro: p.paragraph('Introduction'),
    points: p.list('Points', [3, 6], p.titledText()),
  }),
  positions: p.group('Open positions', {
    ...p.headed(),
    workTitle: p.heading('Heading above what the person does'),
    helpsTitle: p.heading('Heading above what helps'),
    items: p.list('Positions', [0, 12], position, { key: 'name' }),
    none: p.sentence(
      'When nothing is open',
      'Stands in the place of the introduction and the list while there is no position.',
    ),
  }),
  culture: p.group('How we work together', {
    title: p.heading(),
    paragraphs: p.list('Paragraphs', [1, 3], p.paragraph()),
    points: p.list('Points', [3, 6], p.sentence()),
  }),
  form: p.group('Application form', {
    ...application(careersFields, {
      position: p.group('Position', {
        label: p.label('Label'),
        none: p.label('When none is chosen'),
      }),
      resume: p.group('Resume', { label: p.label('Label') }),
    }),
    next: p.sentence('What happens after applying'),
    privacy: p.sentence('What becomes of the data'),
    submit: p.label('Button that sends'),
  }),
  applied: p.named('Page after sending', resultPage()),
  notSent: p.named('Page when sending failed', resultPage()),
});

export const joinNow = v.strictObject({
  meta: p.meta(),
  banner: p.banner(),
  bannerTamil: v.optional(p.tamil()),
  /** For clients who came through the header's only button. */
  clients: p.group('For clients', { text: p.sentence('Text'), link: p.named('Link', p.action()) }),
  why: p.group('Why join', {
    title: p.heading(),
    paragraphs: p.list('Paragraphs', [1, 3], p.paragraph()),
    points: p.list('Points', [3, 6], p.titledText()),
  }),
  form: p.group('Application form', {
    ...application(joinNowFields, {
      role: p.group('Role', {
        label: p.label('Label'),
        choose: p.label('Words before one is chosen'),
      }),
      message: p.named('Message', field()),
    }),
    privacy: p.sentence('What becomes of the data'),
    submit: p.label('Button that sends'),
    tryAgain: p.label('Button after a failure'),
  }),
  applied: p.named('Page after sending', resultPage()),
  notSent: p.named('Page when sending failed', resultPage()),
});
