import * as v from 'valibot';
import { exactly, group, heading, named, slug, text } from './parts.ts';

/** The five steps as Home lists them, in their order. */
export const analyticsSteps = v.strictObject({
  steps: named(
    'Steps',
    exactly(
      5,
      group('Step', {
        key: slug(),
        name: heading('Name'),
        summary: named('Summary', text(180, 40), 'What Home says of the step.'),
      }),
      'key',
    ),
    'Their order here is the order on Home and on Data analytics.',
  ),
});
