import { Link } from 'react-router';
import { Problem } from '../parts/problem.tsx';
import { State } from '../parts/state.tsx';
import { useStaff } from '../staff.ts';
import { useLoad } from '../use-load.ts';
import { useTitle } from '../use-title.ts';
import { ConfirmationsSwitch } from './confirmations-switch.tsx';
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
              <LetterItem
                key={letter.id}
                letter={letter}
                to={
                  <Link to={`/submissions/${letter.submissionId}`}>
                    <bdi>{letter.who}</bdi>
                  </Link>
                }
                onChange={reload}
              />
            ))}
          </ol>
        </section>
        {me.role === 'admin' && <ConfirmationsSwitch />}
      </div>
    </>
  );
}
