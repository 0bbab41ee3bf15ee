import * as v from 'valibot';
import { exactly, figureId, heading, slug, text } from './parts.ts';

/** The five steps as Home lists them, in their order. */
export const analyticsSteps = v.strictObject({
  steps: exactly(
    5,
    v.strictObject({
      key: slug(),
      name: heading(),
      image: figureId(),
      summary: text(180, 40),
    }),
    'key',
  ),
});
