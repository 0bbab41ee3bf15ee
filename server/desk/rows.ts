import type { Database } from '../database/connect.ts';
import { ownersOf } from '../submissions/owner.ts';
import { ordinalsWithinPerson } from '../submissions/people.ts';
import type { Submission } from '../submissions/read.ts';
import { readAmong } from '../submissions/reads.ts';
import type { ListedSubmission } from './api/inbox.ts';
import { withFailedLetter } from './letters/letters.ts';

const excerptLength = 140;

export async function toRows(
  db: Database,
  userId: string,
  submissions: readonly Submission[],
): Promise<ListedSubmission[]> {
  const ids = submissions.map(({ id }) => id);
  const read = await readAmong(db, userId, submissions);
  const owners = await ownersOf(db, ids);
  const failed = await withFailedLetter(db, ids);
  const nths = await ordinalsWithinPerson(db, ids);
  return submissions.map(({ message, file, ...submission }) => ({
    ...submission,
    isOpened: read.has(submission.id),
    owner: owners.get(submission.id),
    hasFailedLetter: failed.has(submission.id),
    nth: nths.get(submission.id) ?? 1,
    excerpt: message?.slice(0, excerptLength),
    filename: file?.filename,
  }));
}
