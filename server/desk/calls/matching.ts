import { Problem } from '../../http/problem.ts';
import { ownersOf } from '../../submissions/owner.ts';
import { listSubmissions, type Submission } from '../../submissions/read.ts';
import { writeAudit } from '../audit-log.ts';
import { type Call, staffCall } from '../call.ts';
import { describeFilters, toFilters } from '../filters.ts';

const mostMatching = 5_000;
const tooMany = `More than ${mostMatching.toLocaleString('en-IN')} match. Choose further filters, such as days.`;

export const matchingCalls: Call[] = [
  staffCall(
    'GET /matching',
    { needs: 'change submissions' },
    async ({ db }, filters, { staff }) => {
      const asked = { ...filters, sort: 'newest' as const };
      const found: Submission[] = [];
      for await (const submission of listSubmissions(db, toFilters(asked, staff))) {
        if (found.length === mostMatching) throw new Problem(422, { message: tooMany });
        found.push(submission);
      }
      const detail = `${found.length} selected: ${describeFilters(asked)}`;
      await writeAudit(db, [{ who: staff.email, action: 'listed', detail }]);
      const owners = await ownersOf(
        db,
        found.map(({ id }) => id),
      );
      return {
        submissions: found.map(({ id, name, authors, email, status, binnedAt }) => {
          const owner = owners.get(id);
          return { id, name, authors, email, status, binnedAt, owner: owner && { id: owner.id } };
        }),
      };
    },
  ),
];
