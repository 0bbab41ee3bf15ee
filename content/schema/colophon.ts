import * as v from 'valibot';
import { between, heading, meta, paragraph, section, text, webAddress } from './parts.ts';

/** Whose data a figure shows, under which licence, and where it was published. */
const credit = () =>
  v.strictObject({
    data: text(120),
    by: text(120),
    licence: text(60),
    href: webAddress(),
  });

export const colophon = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: paragraph(),
  sections: between(2, 12, section()),
  credits: v.strictObject({
    title: heading(),
    intro: paragraph(),
    columns: v.strictObject({ data: heading(), by: heading(), licence: heading() }),
    items: between(1, 40, credit()),
  }),
});
