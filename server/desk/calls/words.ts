import { checkData } from '../../../content/check.ts';
import { factsOf } from '../../../content/facts.ts';
import { schemas } from '../../../content/registry.ts';
import { Problem } from '../../http/problem.ts';
import { type Call, publicCall } from '../call.ts';
import { figures, readPublished } from '../page-state.ts';

/** What the desk itself says, as it is published: also to people who are not signed in, for the name of the firm. */
export const wordsCalls: Call[] = [
  publicCall('GET /words', async ({ db }) => {
    const { document } = await readPublished(db);
    const facts = { ...factsOf(document.site), ...figures().claims };
    const { output } = checkData(document.desk, schemas.desk, facts);
    if (!output) throw new Problem(503);
    return output;
  }),
];
