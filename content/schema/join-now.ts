import * as v from 'valibot';
import { application, field, resultPage } from './forms.ts';
import {
  action,
  banner,
  between,
  group,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  tamil,
  titledText,
} from './parts.ts';

export const joinNow = v.strictObject({
  meta: meta(),
  banner: banner(),
  bannerTamil: v.optional(tamil()),
  /** For clients who came through the header's only button. */
  clients: group('For clients', { text: sentence('Text'), link: named('Link', action()) }),
  why: group('Why join', {
    title: heading(),
    paragraphs: named('Paragraphs', between(1, 3, paragraph())),
    points: named('Points', between(3, 6, titledText())),
  }),
  form: group('Application form', {
    ...application({
      role: group('Role', {
        label: label('Label'),
        choose: label('Words before one is chosen'),
      }),
      message: named('Message', field()),
    }),
    privacy: sentence('What becomes of the data'),
    submit: label('Button that sends'),
    tryAgain: label('Button after a failure'),
  }),
  applied: named('Page after sending', resultPage()),
  notSent: named('Page when sending failed', resultPage()),
});
