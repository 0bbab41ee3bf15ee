import * as v from 'valibot';
import {
  action,
  banner,
  between,
  figureId,
  heading,
  label,
  meta,
  paragraph,
  sentence,
} from './parts.ts';

export const contact = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: between(1, 2, paragraph()),
  phone: v.strictObject({ title: label(), hint: sentence() }),
  email: v.strictObject({ title: label(), hint: sentence() }),
  address: v.strictObject({ title: label(), hint: sentence() }),
  helpful: v.strictObject({
    title: heading(),
    intro: sentence(),
    points: between(3, 6, sentence()),
  }),
  map: v.strictObject({
    title: heading(),
    text: sentence(),
    img: figureId(),
    load: label(),
  }),
  links: v.strictObject({ title: heading(), items: between(2, 6, action()) }),
});
