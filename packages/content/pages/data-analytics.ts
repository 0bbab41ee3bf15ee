import * as v from 'valibot';
import { analyticsDialog, contactDialog } from '../form-words.ts';
import * as p from '../parts.ts';

const step = p.group('Step', {
  key: p.slug(),
  name: p.heading('Name'),
  summary: p.named('Summary', p.text(180, 40), 'What Home says of the step.'),
  shown: p.sentence('In the figure at the top', 'What the step did for its question.'),
  description: p.named('Description', p.text(900, 120)),
  outcome: p.sentence('Outcome', 'What the client has in hand after the step.'),
  tool: v.optional(
    p.named('Tool of this site', p.action(), 'A link to a tool of this site for the step.'),
  ),
});

export const dataAnalytics = v.strictObject({
  meta: p.meta(),
  banner: p.promise(p.drawnFigureId()),
  bannerTamil: v.optional(p.tamil()),
  elsewhere: v.optional(p.action()),
  getSupport: p.label('Words of the button “Get support”'),
  intro: p.list('Introduction', [1, 3], p.paragraph()),
  stats: p.list('Numbers', 3, p.stat()),
  workflow: p.group('Steps of the work', {
    ...p.headed(),
    outcomeTitle: p.heading('Heading above the outcomes'),
    sampled: p.figureId('Picture of the first step'),
    steps: p.list('Steps', 5, step, {
      key: 'key',
      help: 'Their order here is also the order on Home.',
    }),
  }),
  checklist: p.group('Checklist', {
    ...p.headed(),
    columns: p.list(
      'Columns',
      3,
      p.group('Column', {
        title: p.heading(),
        items: p.list('Points', 4, p.sentence()),
      }),
    ),
  }),
  contact: p.group('Last words with the contact button', {
    title: p.heading(),
    text: p.sentence('Text'),
    button: p.label('Words of the button'),
  }),
  requestDialog: p.named('Window: request for analytics', analyticsDialog()),
  contactDialog: p.named('Window: contact', contactDialog()),
});
