import { call } from '../api.ts';
import { Problem } from '../parts/problem.tsx';
import { useStaff } from '../staff.ts';
import { useAttempt } from '../use-attempt.ts';
import { useDeskWords } from '../use-desk-words.ts';
import { useLoad } from '../use-load.ts';
import { timeText } from '../words.ts';

export function ConfirmationsSwitch() {
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
          {data.isOn ? 'It is switched on' : 'It is switched off'}
          {data.by && data.at && ` by ${data.by}, ${timeText(data.at)}`}.
        </p>
      )}
      {confirmation && (
        <details>
          <summary>{confirmation.subject}</summary>
          <p className="message">{confirmation.paragraphs.join('\n\n')}</p>
        </details>
      )}
      {data && (sendsMail || data.isOn) && (
        <button type="button" className="button" onClick={() => set(!data.isOn)}>
          {data.isOn ? 'Switch it off' : 'Switch it on'}
        </button>
      )}
      <Problem message={problem} />
    </section>
  );
}
