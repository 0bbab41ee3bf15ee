import * as v from 'valibot';
import { field } from '../form-words.ts';
import * as p from '../parts.ts';

const choice = () =>
  v.strictObject({ label: p.label('Label'), none: p.label('When none is chosen') });

/** What every form with which a visitor asks has besides its own words. */
export const enquiry = v.strictObject({
  more: p.label('Opens what is optional in a window'),
  fields: p.group('Optional fields', {
    asker: p.named('Who asks', choice()),
    stage: p.named('Stage', choice()),
    topic: p.named('Field or topic', field()),
    neededBy: p.named('Date', field()),
    file: p.named('File', v.strictObject({ label: p.label('Label') })),
    category: p.named('Category of a publication', choice()),
  }),
  sent: p.group(
    'While questions are delivered',
    {
      note: p.sentence('Before the first field'),
      text: p.sentence('After sending'),
      times: p.named(
        'Times',
        p.between(0, 2, p.sentence()),
        'One that still is to be announced is not shown.',
      ),
    },
    'An admin switches it, under Letters.',
  ),
  notSent: p.group(
    'While they are not',
    {
      note: p.sentence('Before the first field'),
      submit: p.label('Button'),
      link: p.label('Link that opens the mail program'),
      again: p.label('Back to what was typed'),
      mail: p.named(
        'Lines of the e-mail of a visitor without JavaScript',
        p.between(3, 8, p.label()),
      ),
    },
    'The visitor’s own mail program is opened.',
  ),
});
