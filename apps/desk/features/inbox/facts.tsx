import { labelledTexts, textLabels } from '@site/forms/texts';
import type { Submission } from '@site/server/desk/api/inbox';
import { mailtoAddress, timeText } from '#words.ts';

/** Mail addresses and phone numbers become links; nothing that was typed becomes a web address. */
const leadsTo: Readonly<Record<string, (value: string) => string>> = {
  [textLabels.email]: mailtoAddress,
  [textLabels.phone]: (value) => `tel:${value.replace(/[^+\d]/g, '')}`,
};

export function Facts({ submission, deletedOn }: { submission: Submission; deletedOn: string }) {
  const { createdAt, message } = submission;
  const facts = [
    ...labelledTexts({ ...submission, name: undefined }),
    ['Received', timeText(createdAt)],
    [submission.binnedAt ? 'In the bin until' : 'Deleted on', timeText(deletedOn)],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([label = '', value = '']) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {label in leadsTo ? (
                <a href={leadsTo[label]?.(value)}>
                  <bdi translate="no">{value}</bdi>
                </a>
              ) : (
                <bdi translate="no">{value}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {message && (
        <section aria-labelledby="message">
          <h2 id="message">Message</h2>
          <p className="message" dir="auto" translate="no">
            {message}
          </p>
        </section>
      )}
    </>
  );
}
