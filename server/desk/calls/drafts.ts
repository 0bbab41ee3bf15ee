import { Problem } from '../../http/problem.ts';
import { type Call, staffCall } from '../call.ts';
import { draftsOf, keepDraft } from '../drafts.ts';

const needs = 'change submissions';

export const draftCalls: Call[] = [
  staffCall('GET /drafts', { needs }, async ({ db }, _input, { staff }) => ({
    drafts: await draftsOf(db, staff.id),
  })),
  staffCall(
    'POST /drafts',
    { needs, maxBytes: 256 * 1024 },
    async ({ db }, { email, ...draft }, { staff }) => {
      if (email !== staff.email) throw new Problem(409);
      await keepDraft(db, staff.id, draft);
      return {};
    },
  ),
];
