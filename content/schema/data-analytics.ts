import * as v from 'valibot';
import { analyticsDialog, contactDialog } from './forms.ts';
import {
  action,
  banner,
  between,
  exactly,
  heading,
  label,
  meta,
  paragraph,
  sentence,
  slug,
  stat,
  text,
} from './parts.ts';

/** The long texts. Names, pictures and order come from analytics-steps.yaml, joined by key. */
const stepDetail = v.strictObject({
  key: slug(),
  description: text(900, 120),
  outcome: sentence(),
  /** A tool of this site for the step. */
  tool: v.optional(action()),
});

export const dataAnalytics = v.strictObject({
  meta: meta(),
  banner: banner(),
  getSupport: label(),
  intro: between(1, 3, paragraph()),
  stats: exactly(3, stat()),
  workflow: v.strictObject({
    title: heading(),
    intro: sentence(),
    outcomeTitle: heading(),
    steps: exactly(5, stepDetail, 'key'),
  }),
  checklist: v.strictObject({
    title: heading(),
    intro: sentence(),
    columns: exactly(3, v.strictObject({ title: heading(), items: exactly(4, sentence()) })),
  }),
  contact: v.strictObject({ title: heading(), text: sentence(), button: label() }),
  requestDialog: analyticsDialog(),
  contactDialog: contactDialog(),
});
