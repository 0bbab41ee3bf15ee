import * as v from 'valibot';
import { contactDialog, publicationDialog } from './forms.ts';
import {
  banner,
  between,
  exactly,
  heading,
  label,
  meta,
  paragraph,
  sentence,
  slug,
  text,
  titledText,
} from './parts.ts';

/** The long texts. Names, pictures and order come from publication-categories.yaml, joined by key. */
const categoryDetail = v.strictObject({
  key: slug(),
  description: text(900, 120),
  examples: between(2, 8, text(60)),
});

export const publications = v.strictObject({
  meta: meta(),
  banner: banner(),
  submitPublication: label(),
  intro: between(1, 3, paragraph()),
  contents: label(),
  includeTitle: heading(),
  submit: label(),
  categories: exactly(7, categoryDetail, 'key'),
  integrity: v.strictObject({
    title: heading(),
    intro: paragraph(),
    points: between(3, 8, titledText()),
  }),
  readyToPublish: v.strictObject({
    title: heading(),
    text: sentence(),
    button: label(),
    tooltip: text(160, 10),
  }),
  submitDialog: publicationDialog(),
  contactDialog: contactDialog(),
});
