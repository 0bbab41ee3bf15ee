import * as v from 'valibot';
import { analyticsDialog, contactDialog } from './forms.ts';
import {
  action,
  banner,
  between,
  exactly,
  headed,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  slug,
  stat,
  text,
} from './parts.ts';

/** The long texts. Names, pictures and order come from analytics-steps.yaml, joined by key. */
const stepDetail = named(
  'Step',
  v.strictObject({
    key: slug(),
    description: named('Description', text(900, 120)),
    outcome: named('Outcome', sentence(), 'What the client has in hand after the step.'),
    /** A tool of this site for the step. */
    tool: v.optional(
      named('Tool of this site', action(), 'A link to a tool of this site for the step.'),
    ),
  }),
);

export const dataAnalytics = v.strictObject({
  meta: meta(),
  banner: banner(),
  getSupport: named('Words of the button “Get support”', label()),
  intro: named('Introduction', between(1, 3, paragraph())),
  stats: named('Numbers', exactly(3, stat())),
  workflow: named(
    'Steps of the work',
    v.strictObject({
      ...headed(),
      outcomeTitle: named('Heading above the outcomes', heading()),
      steps: named(
        'Steps',
        exactly(5, stepDetail, 'key'),
        'Names, pictures and their order are in “Analytics steps in short”.',
      ),
    }),
  ),
  checklist: named(
    'Checklist',
    v.strictObject({
      ...headed(),
      columns: named(
        'Columns',
        exactly(
          3,
          named(
            'Column',
            v.strictObject({
              title: named('Heading', heading()),
              items: named('Points', exactly(4, sentence())),
            }),
          ),
        ),
      ),
    }),
  ),
  contact: named(
    'Last words with the contact button',
    v.strictObject({
      title: named('Heading', heading()),
      text: named('Text', sentence()),
      button: named('Words of the button', label()),
    }),
  ),
  requestDialog: named('Window: request for analytics', analyticsDialog()),
  contactDialog: named('Window: contact', contactDialog()),
});
