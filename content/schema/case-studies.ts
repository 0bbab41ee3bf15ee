import * as v from 'valibot';
import { banner, between, heading, label, meta, paragraph, sentence } from './parts.ts';

export const caseStudies = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: between(1, 3, paragraph()),
  readMore: label(),
  /** The page of one case, /case-study/ID. */
  detail: v.strictObject({
    meta: meta(),
    note: sentence(),
    all: label(),
  }),
  notFound: v.strictObject({
    title: heading(),
    text: sentence(),
    back: label(),
    casesTitle: heading(),
  }),
});
