import * as v from 'valibot';
import { exactly, figureId, heading, named, slug, text } from './parts.ts';

/** The five steps as Home lists them, in their order. */
export const analyticsSteps = v.strictObject({
  steps: named(
    'Steps',
    exactly(
      5,
      named(
        'Step',
        v.strictObject({
          key: slug(),
          name: named('Name', heading()),
          image: named('Picture', figureId()),
          summary: named('Summary', text(180, 40), 'What Home says of the step.'),
        }),
      ),
      'key',
    ),
    'Their order here is the order on Home and on Data analytics.',
  ),
});
