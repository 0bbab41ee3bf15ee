import * as v from 'valibot';
import * as p from './parts.ts';

/** The five steps as Home lists them, in their order. */
export const analyticsSteps = v.strictObject({
  steps: p.named(
    'Steps',
    p.exactly(
      5,
      p.group('Step', {
        key: p.slug(),
        name: p.heading('Name'),
        summary: p.named('Summary', p.text(180, 40), 'What Home says of the step.'),
      }),
      'key',
    ),
    'Their order here is the order on Home and on Data analytics.',
  ),
});
