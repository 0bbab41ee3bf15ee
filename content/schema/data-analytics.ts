import * as v from 'valibot';
import { analyticsDialog, contactDialog } from './forms.ts';
import {
  action,
  banner,
  between,
  drawnFigureId,
  exactly,
  figureId,
  group,
  headed,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  slug,
  stat,
  tamil,
  text,
} from './parts.ts';

/** The long texts. Names and order come from analytics-steps.yaml, joined by key. */
const stepDetail = group('Step', {
  key: slug(),
  shown: sentence('In the figure at the top', 'What the step did for its question.'),
  description: named('Description', text(900, 120)),
  outcome: sentence('Outcome', 'What the client has in hand after the step.'),
  tool: v.optional(
    named('Tool of this site', action(), 'A link to a tool of this site for the step.'),
  ),
});

export const dataAnalytics = v.strictObject({
  meta: meta(),
  banner: banner(drawnFigureId()),
  bannerTamil: v.optional(tamil()),
  getSupport: label('Words of the button “Get support”'),
  intro: named('Introduction', between(1, 3, paragraph())),
  stats: named('Numbers', exactly(3, stat())),
  workflow: group('Steps of the work', {
    ...headed(),
    outcomeTitle: heading('Heading above the outcomes'),
    sampled: figureId('Picture of the first step'),
    steps: named(
      'Steps',
      exactly(5, stepDetail, 'key'),
      'Names and their order are in “Analytics steps in short”.',
    ),
  }),
  checklist: group('Checklist', {
    ...headed(),
    columns: named(
      'Columns',
      exactly(
        3,
        group('Column', {
          title: heading(),
          items: named('Points', exactly(4, sentence())),
        }),
      ),
    ),
  }),
  contact: group('Last words with the contact button', {
    title: heading(),
    text: sentence('Text'),
    button: label('Words of the button'),
  }),
  requestDialog: named('Window: request for analytics', analyticsDialog()),
  contactDialog: named('Window: contact', contactDialog()),
});
