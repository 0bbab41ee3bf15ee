import { Link, useSearchParams } from 'react-router';
import { Tabs } from '#parts/button.tsx';
import { Reading, State } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { countText } from '#words.ts';
import { LetterItem, Recipient } from './letter-item.tsx';
import { SentLetters } from './sent-letters.tsx';
import { ConfirmationsSwitch, EnquiriesSwitch } from './switches.tsx';
import { TemplatesView } from './templates.tsx';

type Props = { id: string };

export function Letters({ id }: Props) {
  const letters = useCall('GET /submissions/:id/letters', { id }, { isLive: true });
  if (!letters.data?.letters.length) return <Reading of={letters} />;
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">Letters</h2>
      <Reading of={letters} />
      <ol className="plain">
        {letters.data.letters.toReversed().map((letter) => (
          <LetterItem key={letter.id} letter={letter} />
        ))}
      </ol>
    </section>
  );
}

export function FailedLetters() {
  const { data } = useCall('GET /letters/failed', {}, { isLive: true });
  if (!data?.failed) return null;
  return (
    <p className="undelivered" role="status">
      <Link to="/letters?show=open">
        {`${countText(data.failed, 'letter', 'letters')} not delivered`}
      </Link>
    </p>
  );
}

type Shown = 'templates' | 'open' | 'sent' | 'switches';

export function LettersView() {
  const { me } = useStaff();
  const [search, setSearch] = useSearchParams();
  const shown = (search.get('show') as Shown | null) ?? 'templates';
  const open = useCall('GET /letters', {}, { isLive: true });
  useTitle('Letters');

  return (
    <>
      <header className="pages-head">
        <h1>Letters</h1>
        <Tabs<Shown>
          label="Show"
          tabs={[
            ['templates', 'Templates'],
            ['open', 'Not sent', open.data?.letters.length],
            ['sent', 'Sent'],
            ...(me.role === 'admin' ? ([['switches', 'Switches']] as const) : []),
          ]}
          chosen={shown}
          onChoose={(show) => setSearch({ show }, { replace: true })}
        />
      </header>
      {!me.sendsMail && (
        <p className="measure">
          This site has no mail server, so letters are sent with your own mail program. Whoever runs
          the server sets one with <code>SMTP_URL</code> and <code>NOTIFY_TO</code>.
        </p>
      )}
      {shown === 'templates' && <TemplatesView />}
      {shown === 'open' && (
        <>
          <Reading of={open}>Reading the letters …</Reading>
          {open.data?.letters.length === 0 && (
            <State kind="nothing">No letter waits, and none was left undelivered.</State>
          )}
          <ol className="rows" hidden={!open.data?.letters.length}>
            {open.data?.letters.map((letter) => (
              <LetterItem key={letter.id} letter={letter}>
                <Recipient letter={letter} />
              </LetterItem>
            ))}
          </ol>
        </>
      )}
      {shown === 'sent' && <SentLetters />}
      {shown === 'switches' && me.role === 'admin' && (
        <div className="switches">
          <EnquiriesSwitch />
          <ConfirmationsSwitch />
        </div>
      )}
    </>
  );
}
