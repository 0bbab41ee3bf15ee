import * as v from 'valibot';
import { field, resultPage } from './forms.ts';
import {
  banner,
  between,
  heading,
  label,
  meta,
  paragraph,
  sentence,
  text,
  titledText,
} from './parts.ts';

const position = v.strictObject({
  name: heading(),
  summary: text(320, 60),
  work: between(3, 5, sentence()),
  helps: between(3, 5, sentence()),
});

export const careers = v.strictObject({
  meta: meta(),
  banner: banner(),
  apply: label(),
  why: v.strictObject({
    title: heading(),
    intro: paragraph(),
    points: between(3, 6, titledText()),
  }),
  positions: v.strictObject({
    title: heading(),
    intro: sentence(),
    workTitle: heading(),
    helpsTitle: heading(),
    items: between(0, 12, position, 'name'),
    /** Stands in the place of the intro and the list while nothing is open. */
    none: sentence(),
  }),
  culture: v.strictObject({
    title: heading(),
    paragraphs: between(1, 3, paragraph()),
    points: between(3, 6, sentence()),
  }),
  form: v.strictObject({
    title: heading(),
    intro: sentence(),
    fields: v.strictObject({
      name: field(),
      email: field(),
      phone: field(),
      resume: v.strictObject({ label: label() }),
    }),
    /** What happens after applying. */
    next: sentence(),
    privacy: sentence(),
    submit: label(),
  }),
  applied: resultPage(),
  notSent: resultPage(),
});
