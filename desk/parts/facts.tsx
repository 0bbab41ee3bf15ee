import type { Submission } from '../../server/desk/api/inbox.ts';
import { formNames, timeText } from '../words.ts';

/** Everything as it was typed. */
export function Facts({ submission, deletedOn }: { submission: Submission; deletedOn: string }) {
  const { title, authors, name, email, phone, role, position, message } = submission;
  const facts = [
    ['Form', formNames[submission.form]],
    ['Title', title],
    ['Authors', authors],
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Role', role],
    ['Position', position],
    ['Received', timeText(submission.createdAt)],
    ['Deleted on', timeText(deletedOn)],
  ].filter(([, value]) => value);
  return (
    <>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {message && (
        <section aria-labelledby="message">
          <h2 id="message">Message</h2>
          <p className="message" dir="auto">
            {message}
          </p>
        </section>
      )}
    </>
  );
}
