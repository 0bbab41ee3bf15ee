import { joinNowFields } from '@site/forms/fields';
import * as v from 'valibot';
import { application, field, resultPage } from '../form-words.ts';
import * as p from '../parts.ts';

export const joinNow = v.strictObject({
  meta: p.meta(),
  banner: p.banner(),
  bannerTamil: v.optional(p.tamil()),
  /** For clients who came through the header's only button. */
  clients: p.group('For clients', { text: p.sentence('Text'), link: p.named('Link', p.action()) }),
  why: p.group('Why join', {
    title: p.heading(),
    paragraphs: p.named('Paragraphs', p.between(1, 3, p.paragraph())),
    points: p.named('Points', p.between(3, 6, p.titledText())),
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
