import type { Output } from '@site/server/desk/calls';
import type { Letter } from '@site/server/desk/letters';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '#api.ts';
import { Button, Tabs } from '#parts/button.tsx';
import { SearchField } from '#parts/search-field.tsx';
import { Failure, Reading, State } from '#parts/state.tsx';
import { useDeskWords, useStaff } from '#staff.ts';
import { reread, useCall, usePages } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { countText, timeText } from '#words.ts';
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
    <p className="strip" role="status">
      <span>{`${countText(data.failed, 'letter was', 'letters were')} not delivered. `}</span>
      <Link to="/letters?show=open">See which</Link>
    </p>
  );
}

type ListedLetter = Output<'GET /letters'>['letters'][number];

type ItemProps = {
  letter: Letter;
  /** The recipient, where the view does not name them already. */
  children?: ReactNode;
};

function stateText({ state, at, triedUntil, attempts, replyCode }: Letter): string {
  if (state === 'sent') return `Sent on ${timeText(at)}`;
  if (state === 'failed') {
    const code = replyCode ? `, with the code ${replyCode}` : '';
    const why = at < triedUntil ? 'refused it for good' : 'did not take it in five days';
    return `Not delivered: the mail server ${why}${code}; given up on ${timeText(at)}`;
  }
  if (state === 'held')
    return 'Held, as its author may not send letters any more: an admin decides';
  const tried = attempts
    ? `; the mail server did not take it yet, it is tried again until ${timeText(triedUntil)}`
    : '';
  return `Goes on ${timeText(at)}${tried}`;
}

export function LetterItem({ letter, children }: ItemProps) {
  const { mayChange, me } = useStaff();
  const { id, subject, text, state } = letter;
  const { mutate, error } = useMutation({
    mutationFn: (does: 'send again' | 'cancel'): Promise<unknown> =>
      does === 'cancel'
        ? call('POST /letters/cancel', { ids: [id] })
        : call('POST /letters/:id/send-again', { id }),
    onSuccess: () =>
      reread('GET /letters', 'GET /submissions/:id/letters', 'GET /submissions/:id/everything'),
  });

  return (
    <li className={`letter-item ${state}`}>
      {children}
      <details>
        <summary>
          <bdi translate="no">{subject}</bdi>
        </summary>
        <p className="message" dir="auto" translate="no">
          {text}
        </p>
      </details>
      <p className={state === 'failed' ? 'problem' : 'hint'}>{stateText(letter)}</p>
      <Origin letter={letter} />
      {mayChange && state !== 'sent' && (
        <div className="actions">
          {state === 'failed' && me.sendsMail && (
            <Button onClick={() => mutate('send again')}>Send again</Button>
          )}
          <Button onClick={() => mutate('cancel')}>
            {state === 'failed' ? 'Remove' : 'Cancel sending'}
          </Button>
        </div>
      )}
      <Failure message={error?.message} />
    </li>
  );
}

/** Who wrote it out of what, and what goes with it. */
function Origin({ letter: { author, template, cc, filename } }: { letter: Letter }) {
  return (
    <p className="hint">
      <span translate="no">{author}</span>
      <span>{template ? `, from “${template}”` : ', written freely'}</span>
      {cc && <span translate="no">{`, copy to ${cc.replaceAll(',', ', ')}`}</span>}
      {filename && <span translate="no">{`, with ${filename}`}</span>}
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
          <ol className="plain measure">
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

function Recipient({ letter: { submissionId, who } }: { letter: ListedLetter }) {
  return (
    <Link to={`/submissions/${submissionId}`}>
      <bdi translate="no">{who}</bdi>
    </Link>
  );
}

function SentLetters() {
  const [search, setSearch] = useState('');
  const sent = usePages(
    'GET /letters/sent',
    { ...(search && { search }) },
    ({ letters, more }) => (more ? { before: letters.at(-1)?.at } : undefined),
    { keepsOld: true },
  );
  const letters = sent.pages?.flatMap((page) => page.letters);
  const batches = Map.groupBy(letters ?? [], ({ batch }) => batch);
  return (
    <>
      <div className="pages-search">
        <SearchField search={search} placeholder="Search for a person" onSearch={setSearch} />
      </div>
      <Reading of={{ ...sent, data: letters }}>Reading the letters …</Reading>
      {letters?.length === 0 && (
        <State kind="nothing">
          {search ? `No letter was sent to “${search}”.` : 'No letter was sent yet.'}
        </State>
      )}
      <ol className="sent-letters" hidden={!letters?.length}>
        {Array.from(batches, ([batch, [letter, ...others]]) => (
          <SentRow key={batch} letter={letter!} others={others} />
        ))}
      </ol>
      {sent.hasNextPage && (
        <Button is="plain" onClick={() => sent.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

/** One send, to one person or to many. */
function SentRow({ letter, others }: { letter: ListedLetter; others: readonly ListedLetter[] }) {
  return (
    <li>
      <time className="num" dateTime={letter.at}>
        {timeText(letter.at)}
      </time>
      {others.length === 0 ? (
        <Recipient letter={letter} />
      ) : (
        <details>
          <summary>{`${others.length + 1} people`}</summary>
          <ul>
            {[letter, ...others].map((one) => (
              <li key={one.id}>
                <Recipient letter={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>
          <bdi translate="no">{letter.subject}</bdi>
        </summary>
        <p className="message" dir="auto" translate="no">
          {letter.text}
        </p>
      </details>
      <Origin letter={letter} />
    </li>
  );
}

function ConfirmationsSwitch() {
  const { sendsMail } = useStaff().me;
  const confirmation = useDeskWords()?.confirmation;
  return (
    <Switch name="confirmations" title="Confirmation to applicants" mayTurnOn={sendsMail}>
      <p className="hint">
        Sent by itself, once for each application (Careers, Join Now), at most three times a day to
        one address. It names nobody. Its words are among the pages, under “Letters of the desk”.
      </p>
      {confirmation && (
        <details>
          <summary>{confirmation.subject}</summary>
          <p className="message" translate="no">
            {confirmation.paragraphs.join('\n\n')}
          </p>
        </details>
      )}
    </Switch>
  );
}

function EnquiriesSwitch() {
  return (
    <Switch name="enquiries" title="Questions from the site">
      <p className="hint">
        On: what visitors write under Contact, Publications and Data Analytics arrives in the inbox.
        Off: those forms say that nothing is sent, and open the visitor’s own mail program with what
        was written. The pages follow at once, Privacy too.
      </p>
    </Switch>
  );
}

type SwitchProps = {
  name: 'confirmations' | 'enquiries';
  title: string;
  mayTurnOn?: boolean;
  children: ReactNode;
};

/** A setting of the site that an admin switches. */
function Switch({ name, title, mayTurnOn = true, children }: SwitchProps) {
  const setting = useCall('GET /switches/:name', { name });
  const { data } = setting;
  const {
    mutate: set,
    error,
    isPending,
  } = useMutation({
    mutationFn: (isOn: boolean) => call('POST /switches/:name', { name, isOn }),
    onSuccess: () => reread('GET /switches/:name'),
  });
  return (
    <section className="confirmations" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {children}
      <Reading of={setting} />
      {data && (
        <p role="status">
          {`It is switched ${data.isOn ? 'on' : 'off'}${data.by && data.at ? ` by ${data.by}, ${timeText(data.at)}` : ''}.`}
        </p>
      )}
      {data && (mayTurnOn || data.isOn) && (
        <Button is="main" aria-disabled={isPending} onClick={() => !isPending && set(!data.isOn)}>
          {data.isOn ? 'Switch it off' : 'Switch it on'}
          <span className="visually-hidden">{`: ${title}`}</span>
        </Button>
      )}
      <Failure message={error?.message} />
    </section>
  );
}
