import { Link } from 'react-router';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Problem, State } from '#parts/state.tsx';
import { useDeskWords, useStaff } from '#staff.ts';
import { useAttempt, useLoad } from '#use-load.ts';
import { useTitle } from '#use-window.ts';
import { timeText } from '#words.ts';
import { LetterItem } from './letter-item.tsx';

export function LettersView() {
  const { data, error, reload } = useLoad('GET /letters', {});
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
          <Problem message={error?.message} onRetry={reload} />
          {!data && !error && <State kind="reading">Reading the letters …</State>}
          {data?.letters.length === 0 && (
            <State kind="nothing">No letter waits, and none was left undelivered.</State>
          )}
          <ol className="plain measure">
            {data?.letters.map((letter) => (
              <LetterItem key={letter.id} letter={letter} onChange={reload}>
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
  const { data, error, reload } = useLoad('GET /confirmations', {});
  const { sendsMail } = useStaff().me;
  const confirmation = useDeskWords()?.confirmation;
  const { problem, attempt } = useAttempt();
  const set = (isOn: boolean) =>
    attempt(async () => {
      await call('POST /confirmations', { isOn });
      reload();
    });

  return (
    <section className="confirmations" aria-labelledby="confirmations">
      <h2 id="confirmations">Confirmation to applicants</h2>
      <p className="hint">
        Sent by itself, once for each application (Careers, Join Now), at most three times a day to
        one address. It names nobody. Its words are among the pages, under “Letters of the desk”.
      </p>
      <Problem message={error?.message} onRetry={reload} />
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
      <Problem message={problem} />
    </section>
  );
}
