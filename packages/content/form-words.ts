import * as v from 'valibot';
import * as p from './parts.ts';

/** A control's label, and the hint under it. */
export const field = () =>
  v.strictObject({
    label: p.label('Label'),
    hint: v.optional(p.sentence('Hint below it')),
  });

/** What both application forms have: head and personal fields, before the form's own fields. */
export const application = <E extends v.ObjectEntries>(ownFields: E) => ({
  ...p.headed(),
  fields: p.group('Fields', {
    name: p.named('Name', field()),
    email: p.named('E-mail', field()),
    phone: p.named('Phone', field()),
    ...ownFields,
  }),
});

const dialog = <E extends v.ObjectEntries>(fields: E) =>
  v.strictObject({
    title: p.heading('Title'),
    intro: p.sentence('Introduction'),
    fields: p.group('Fields', fields),
    submit: p.label('Button that sends'),
    sent: p.group(
      'After sending',
      { title: p.heading('Title') },
      'Shown on a site that delivers what is written.',
    ),
    notSent: p.group(
      'When the visitor sends it by e-mail',
      {
        title: p.heading('Title'),
        text: p.sentence('Text'),
        subject: p.heading('Subject of the visitor’s e-mail'),
      },
      'Shown on a site that does not deliver: the visitor’s own mail program is opened.',
    ),
  });

export const publicationDialog = () =>
  dialog({
    title: p.named('Title', field()),
    authors: p.named('Authors', field()),
    email: p.named('E-mail', field()),
    manuscript: p.named('Manuscript', field()),
  });

export const contactDialog = () =>
  dialog({
    name: p.named('Name', field()),
    email: p.named('E-mail', field()),
    message: p.named('Message', field()),
  });

export const analyticsDialog = () =>
  dialog({
    name: p.named('Name', field()),
    email: p.named('E-mail', field()),
    details: p.named('Details', field()),
  });

/** The page that a visitor without JavaScript sees after sending an application. */
export const resultPage = () =>
  v.strictObject({
    meta: p.hiddenMeta(),
    title: p.heading('Title'),
    text: p.named('Text', p.text(400, 10)),
    links: p.named(
      'Links',
      v.array(p.group('Link', { label: p.label('Label'), to: p.named('Leads to', p.sitePath()) })),
    ),
  });
