import { isApplicationForm } from '@site/forms/names';
import type { Entry } from '@site/server/desk/audit-log';
import { Link } from 'react-router';
import { Button } from '#parts/button.tsx';
import { Reading } from '#parts/state.tsx';
import { usePages } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { timeText } from '#words.ts';
import { aroundSubmission, detailText, pastOf } from '../inbox/documents/audit.tsx';

export function RecordView() {
  const record = usePages('GET /record', {}, ({ next }) => next);
  useTitle('Record');

  return (
    <>
      <h1>Record</h1>
      <p className="measure">
        Who opened, downloaded, exported, changed or erased what, and who came and went, for 365
        days. Names of applicants stand here as long as what they sent exists. Times are those of
        India.
      </p>
      <Reading of={record}>Reading the record …</Reading>
      {record.pages && (
        <table className="record">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {record.pages
              .flatMap(({ entries }) => entries)
              .map((entry) => (
                <tr key={entry.id}>
                  <td className="num">
                    <time dateTime={entry.at}>{timeText(entry.at)}</time>
                  </td>
                  <td translate="no">{entry.name ?? entry.who}</td>
                  <td>
                    <AuditSentence entry={entry} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {record.hasNextPage && (
        <Button is="main" onClick={() => record.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

/** What somebody did, without the subject of the sentence; it links to the submission while that exists. */
function AuditSentence({ entry: { action, detail, submissionId, about } }: { entry: Entry }) {
  if (!submissionId) {
    return <span>{`${pastOf(action)}${detail ? ` ${detailText(action, detail)}` : ''}`}</span>;
  }
  const [before, after] = aroundSubmission(action, detail);
  if (!about) return <span>{`${before} a submission that was erased ${after}`}</span>;
  return (
    <>
      <span>
        {`${before} the ${isApplicationForm(about.form) ? 'application' : 'enquiry'} of `}
      </span>
      <Link to={`/submissions/${submissionId}`}>
        <bdi translate="no">{about.name}</bdi>
      </Link>
      <span>{` ${after}`}</span>
    </>
  );
}
