import * as v from 'valibot';
import { field, resultPage } from './forms.ts';
import {
  action,
  banner,
  between,
  heading,
  label,
  meta,
  paragraph,
  sentence,
  titledText,
} from './parts.ts';

export const joinNow = v.strictObject({
  meta: meta(),
  banner: banner(),
  /** For clients who came through the header's only button. */
  clients: v.strictObject({ text: sentence(), link: action() }),
  why: v.strictObject({
    title: heading(),
    paragraphs: between(1, 3, paragraph()),
    points: between(3, 6, titledText()),
  }),
  form: v.strictObject({
    title: heading(),
    intro: sentence(),
    fields: v.strictObject({
      name: field(),
      email: field(),
      phone: field(),
      role: v.strictObject({ label: label(), choose: label() }),
      message: field(),
    }),
    privacy: sentence(),
    submit: label(),
    tryAgain: label(),
  }),
  applied: resultPage(),
  notSent: resultPage(),
});
