import { Link } from 'react-router';
import { isApplicationForm } from '../../forms/form-names.ts';
import type { Entry } from '../../server/desk/api/accounts.ts';
import { aroundSubmission, detailText, pastOf } from './audit-words.ts';

/** What somebody did, without the subject of the sentence; it links to the submission while that exists. */
export function AuditSentence({
  entry: { action, detail, submissionId, about },
}: {
  entry: Entry;
}) {
  if (!submissionId) return `${pastOf(action)}${detail ? ` ${detailText(action, detail)}` : ''}`;
  const [before, after] = aroundSubmission(action, detail);
  if (!about) return `${before} a submission that was erased ${after}`;
  return (
    <>
      {before} the {isApplicationForm(about.form) ? 'application' : 'enquiry'} of{' '}
      <Link to={`/submissions/${submissionId}`}>
        <bdi>{about.name}</bdi>
      </Link>{' '}
      {after}
    </>
  );
}
