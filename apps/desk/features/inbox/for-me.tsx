import { Link } from 'react-router';
import { Reading, State } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { formNames, timeText } from '#words.ts';

const words = { mention: 'mentioned you at', assignment: 'assigned to you' };
const reminder = 'You wanted to be reminded of';

export function ForMe() {
  const { news } = useStaff();
  const notices = useCall('GET /notices', {});
  useTitle('For me', news?.unread);

  return (
    <>
      <h1>For me</h1>
      <p className="measure">
        What colleagues assigned to you, where they mentioned you and what you wanted to be reminded
        of, until you open it. All that is yours is in the <Link to="/?owner=me">inbox</Link>.
      </p>
      <Reading of={notices}>Reading what is yours …</Reading>
      {notices.data?.notices.length === 0 && (
        <State kind="nothing" title={<h2>Nothing new for you</h2>}>
          It appears here as soon as somebody assigns something to you or writes @ and your name.
        </State>
      )}
      <ul className="rows notices" hidden={!notices.data?.notices.length}>
        {notices.data?.notices.map(
          ({ id, kind, who, submissionId, form, from, createdAt, text }) => (
            <li key={id}>
              <time className="num" dateTime={createdAt}>
                {timeText(createdAt)}
              </time>
              <p>
                {kind === 'reminder' ? (
                  <span>{reminder}</span>
                ) : (
                  <>
                    <span translate="no">{who}</span> <span>{words[kind]}</span>
                  </>
                )}{' '}
                <Link
                  to={`/submissions/${submissionId}${kind === 'assignment' ? '?owner=me' : ''}`}
                >
                  <bdi translate="no">{from}</bdi>
                  <span>{`, ${formNames[form]}`}</span>
                </Link>
              </p>
              {text && (
                <p className="message" dir="auto" translate="no">
                  {text}
                </p>
              )}
            </li>
          ),
        )}
      </ul>
    </>
  );
}
