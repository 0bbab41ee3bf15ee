import { type TextName, textLabels, textNames } from '@site/forms/fields';
import * as v from 'valibot';
import * as p from './parts.ts';

/** A control's label, and the hint under it. */
export const field = () =>
  v.strictObject({
    label: p.label('Label'),
    hint: v.optional(p.sentence('Hint below it')),
  });

const person = p.entries({ name: 'Name', email: 'E-mail', phone: 'Phone' }, field());

type OwnFields<Fields, Own> = {
  [Name in Exclude<
    keyof Fields & TextName,
    keyof Own | 'name' | 'email' | 'phone'
  >]: v.OptionalSchema<ReturnType<typeof field>, { label: string }>;
};

/**
 * What both application forms have: head and personal fields, before the form's own fields. What `own` does not
 * describe has the label that staff read, until it is given words.
 */
export function application<Fields extends object, Own extends v.ObjectEntries>(
  fields: Fields,
  own: Own,
) {
  const others = textNames.filter((name) => name in fields && !(name in own || name in person));
  const named = others.map((name) => {
    const label = textLabels[name];
    return [name, v.optional(p.named(label, field()), { label })];
  });
  return {
    ...p.headed(),
    fields: p.group('Fields', {
      ...person,
      ...own,
      ...(Object.fromEntries(named) as OwnFields<Fields, Own>),
    }),
  };
}

const dialog = <Fields extends Record<string, string>>(fields: Fields) =>
  v.strictObject({
    title: p.heading('Title'),
    intro: p.sentence('Introduction'),
    fields: p.each('Fields', field(), fields),
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
  dialog({ title: 'Title', authors: 'Authors', email: 'E-mail', manuscript: 'Manuscript' });

export const contactDialog = () => dialog({ name: 'Name', email: 'E-mail', message: 'Message' });

export const analyticsDialog = () => dialog({ name: 'Name', email: 'E-mail', details: 'Details' });

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
