import * as v from 'valibot';
import { application, field, resultPage } from './forms.ts';
import {
  action,
  banner,
  between,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  titledText,
} from './parts.ts';

export const joinNow = v.strictObject({
  meta: meta(),
  banner: banner(),
  /** For clients who came through the header's only button. */
  clients: named(
    'For clients',
    v.strictObject({ text: named('Text', sentence()), link: named('Link', action()) }),
  ),
  why: named(
    'Why join',
    v.strictObject({
      title: named('Heading', heading()),
      paragraphs: named('Paragraphs', between(1, 3, paragraph())),
      points: named('Points', between(3, 6, titledText())),
    }),
  ),
  form: named(
    'Application form',
    v.strictObject({
      ...application({
        role: named(
          'Role',
          v.strictObject({
            label: named('Label', label()),
            choose: named('Words before one is chosen', label()),
          }),
        ),
        message: named('Message', field()),
      }),
      privacy: named('What becomes of the data', sentence()),
      submit: named('Button that sends', label()),
      tryAgain: named('Button after a failure', label()),
    }),
  ),
  applied: named('Page after sending', resultPage()),
  notSent: named('Page when sending failed', resultPage()),
});
