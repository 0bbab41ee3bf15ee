import * as v from 'valibot';
import {
  banner,
  between,
  callToAction,
  heading,
  hiddenMeta,
  label,
  meta,
  paragraph,
  sentence,
} from './parts.ts';

export const caseStudies = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: between(1, 3, paragraph()),
  contents: label(),
  readMore: label(),
  callToAction: callToAction(),
  /** The page of one case, /case-study/ID. */
  detail: v.strictObject({
    meta: hiddenMeta(),
    note: sentence(),
    all: label(),
    previous: label(),
    next: label(),
  }),
  notFound: v.strictObject({
    title: heading(),
    text: sentence(),
    back: label(),
    casesTitle: heading(),
  }),
});
