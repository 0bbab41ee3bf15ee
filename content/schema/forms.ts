import * as v from 'valibot';
import {
  group,
  headed,
  heading,
  hiddenMeta,
  label,
  named,
  sentence,
  sitePath,
  text,
} from './parts.ts';

/** A control's label, and the hint under it. */
export const field = () =>
  v.strictObject({
    label: label('Label'),
    hint: v.optional(sentence('Hint below it')),
  });

/** What both application forms have: head and personal fields, before the form's own fields. */
export const application = <E extends v.ObjectEntries>(ownFields: E) => ({
  ...headed(),
  fields: group('Fields', {
    name: named('Name', field()),
    email: named('E-mail', field()),
    phone: named('Phone', field()),
    ...ownFields,
  }),
});

const dialog = <E extends v.ObjectEntries>(fields: E) =>
  v.strictObject({
    title: heading('Title'),
    intro: sentence('Introduction'),
    fields: group('Fields', fields),
    submit: label('Button that sends'),
    /** After sending, on a site that is built to send. */
    sent: group(
      'After sending',
      { title: heading('Title') },
      'Shown on a site that delivers what is written.',
    ),
    /** After sending, on a site that is not: `subject` is that of the visitor's own e-mail. */
    notSent: group(
      'When the visitor sends it by e-mail',
      {
        title: heading('Title'),
        text: sentence('Text'),
        subject: heading('Subject of the visitor’s e-mail'),
      },
      'Shown on a site that does not deliver: the visitor’s own mail program is opened.',
    ),
  });

export const publicationDialog = () =>
  dialog({
    title: named('Title', field()),
    authors: named('Authors', field()),
    email: named('E-mail', field()),
    manuscript: named('Manuscript', field()),
  });

export const contactDialog = () =>
  dialog({
    name: named('Name', field()),
    email: named('E-mail', field()),
    message: named('Message', field()),
  });

export const analyticsDialog = () =>
  dialog({
    name: named('Name', field()),
    email: named('E-mail', field()),
    details: named('Details', field()),
  });

/** The page that a visitor without JavaScript sees after sending an application. */
export const resultPage = () =>
  v.strictObject({
    meta: hiddenMeta(),
    title: heading('Title'),
    text: named('Text', text(400, 10)),
    links: named(
      'Links',
      v.array(group('Link', { label: label('Label'), to: named('Leads to', sitePath()) })),
    ),
  });
