import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Problem, Reading, State } from '#parts/state.tsx';
import { useDeskWords, useStaff } from '#staff.ts';
import { reread, useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { timeText } from '#words.ts';
import { LetterItem } from './letter-item.tsx';

export function LettersView() {
  const letters = useCall('GET /letters', {});
  const { me } = useStaff();
  useTitle('Letters');

  return (
    <>
      <h1>Letters</h1>
      {!me.sendsMail && (
        <p className="measure">
          This site has no mail server, so letters are sent with your own mail program. Whoever runs
          the server sets one with <code>SMTP_URL</code> and <code>NOTIFY_TO</code>.
        </p>
      )}
      <div className="settings">
        <section aria-labelledby="open-letters">
          <h2 id="open-letters">Not sent</h2>
          <Reading of={letters}>Reading the letters …</Reading>
          {letters.data?.letters.length === 0 && (
            <State kind="nothing">No letter waits, and none was left undelivered.</State>
          )}
          <ol className="plain measure">
            {letters.data?.letters.map((letter) => (
              <LetterItem key={letter.id} letter={letter}>
                <Link to={`/submissions/${letter.submissionId}`}>
                  <bdi translate="no">{letter.who}</bdi>
                </Link>
              </LetterItem>
            ))}
          </ol>
        </section>
        {me.role === 'admin' && <ConfirmationsSwitch />}
      </div>
    </>
  );
}

function ConfirmationsSwitch() {
  const confirmations = useCall('GET /confirmations', {});
  const { data } = confirmations;
  const { sendsMail } = useStaff().me;
  const confirmation = useDeskWords()?.confirmation;
  const { mutate: set, error } = useMutation({
    mutationFn: (isOn: boolean) => call('POST /confirmations', { isOn }),
    onSuccess: () => reread('GET /confirmations'),
  });

  return (
    <section className="confirmations" aria-labelledby="confirmations">
      <h2 id="confirmations">Confirmation to applicants</h2>
      <p className="hint">
        Sent by itself, once for each application (Careers, Join Now), at most three times a day to
        one address. It names nobody. Its words are among the pages, under “Letters of the desk”.
      </p>
      <Reading of={confirmations} />
      {data && (
        <p role="status">
          {`It is switched ${data.isOn ? 'on' : 'off'}${data.by && data.at ? ` by ${data.by}, ${timeText(data.at)}` : ''}.`}
        </p>
      )}
      {confirmation && (
        <details>
          <summary>{confirmation.subject}</summary>
          <p className="message" translate="no">
            {confirmation.paragraphs.join('\n\n')}
          </p>
        </details>
      )}
      {data && (sendsMail || data.isOn) && (
        <Button is="main" onClick={() => set(!data.isOn)}>
          {data.isOn ? 'Switch it off' : 'Switch it on'}
        </Button>
      )}
      <Problem message={error?.message} />
    </section>
  );
}
