import { labelledTexts } from '../../forms/texts.ts';
import type { Submission } from '../../server/desk/api/inbox.ts';
import { formNames, timeText } from '../words.ts';

/** Everything as it was typed. */
export function Facts({ submission, deletedOn }: { submission: Submission; deletedOn: string }) {
  const { form, createdAt, message } = submission;
  const facts = [
    ['Form', formNames[form]],
    ...labelledTexts(submission),
    ['Received', timeText(createdAt)],
    [submission.binnedAt ? 'In the bin until' : 'Deleted on', timeText(deletedOn)],
  ];
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
