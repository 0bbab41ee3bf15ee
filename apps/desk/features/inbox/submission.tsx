import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { OwnerDialog, StatusDialog } from '#parts/choice-dialog.tsx';
import { Failure, NotFound, Reading, StatusMark } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { setRead, useCall } from '#use-call.ts';
import { useKeys, useTitle } from '#use-window.ts';
import { dayText, formNames, senderOf } from '#words.ts';
import { History } from '../accounts/record.tsx';
import { LetterDialog } from '../letters/letter-dialog.tsx';
import { Letters } from '../letters/letters.tsx';
import { Comments } from './comments.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { SubmissionFile } from './documents/submission-file.tsx';
import { AddFile, ReminderDialog } from './entry-dialogs.tsx';
import { EraseDialog, RestoreButton } from './erase-dialog.tsx';
import { toQuery, useFilters } from './filters.ts';
import { Facts, Person } from './person.tsx';

export function SubmissionView() {
  const { id = '' } = useParams();
  const { filters, address } = useFilters();
  const opened = useCall('GET /submissions/:id', { id }, { isLive: true });
  const near = useCall('GET /submissions/:id/neighbours', { ...toQuery(filters), id });
  const { me, mayChange, news, unsent, listPosition } = useStaff();
  const [erased, setErased] = useState('');
  const [asked, setAsked] = useState<
    'status' | 'letter' | 'owner' | 'erase' | 'correct' | 'reminder'
  >();
  const heading = useRef<HTMLHeadingElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();

  const submission = opened.data?.submission;
  const who = submission && senderOf(submission);
  useTitle(who ?? 'Submission', news?.unread);
  const shown = submission?.id;
  useEffect(() => {
    if (!shown) return;
    heading.current?.focus({ preventScroll: true });
    // Wherever its row stood in a long list.
    scrollTo(0, 0);
    // The row to go back to is that of the submission which was read last.
    if (listPosition.current) listPosition.current = { ...listPosition.current, id: shown };
  }, [shown, listPosition]);

  const list = `/${address && `?${address}`}`;
  const to = (other: string) => `/submissions/${other}${address && `?${address}`}`;
  const { previous, next } = near.data ?? {};
  useKeys({
    j: () => next && navigate(to(next)),
    k: () => previous && navigate(to(previous)),
    u: () => navigate(list),
    s: () => mayChange && submission && setAsked('status'),
    o: () => mayChange && submission && setAsked('owner'),
    n: () => commentField.current?.focus(),
    a: () => mayChange && submission?.email && !submission.binnedAt && setAsked('letter'),
    r: () => submission && !submission.binnedAt && setAsked('reminder'),
  });

  const { mutate: markUnread, error } = useMutation({
    mutationFn: () => call('POST /unread', { ids: [id] }),
    onSuccess: () => navigate(list),
  });

  if (erased) {
    return (
      <>
        <h1 tabIndex={-1}>{me.binDays ? 'Put in the bin' : 'Erased'}</h1>
        <p role="status">{erased}</p>
        <p>
          <Link to={list}>Back to the list</Link>
        </p>
      </>
    );
  }
  if (opened.error?.status === 404 || opened.error?.status === 422) return <NotFound />;
  if (!submission || !opened.data) return <Reading of={opened}>Opening it …</Reading>;
  const refetch = () => void opened.refetch();
  const close = () => {
    setAsked(undefined);
    refetch();
  };
  const mayWrite = mayChange && !submission.binnedAt;
  const about = { submissions: [submission], who: senderOf(submission), onClose: close };
  return (
    <article className="submission">
      <nav aria-label="Places in the list" className="steps">
        <Link to={list}>Back to the list</Link>
        {previous && <Link to={to(previous)}>Previous</Link>}
        {next && <Link to={to(next)}>Next</Link>}
      </nav>
      <header className="submission-head">
        <h1 ref={heading} tabIndex={-1}>
          <bdi translate="no">{who}</bdi>
        </h1>
        <p className="submission-state">
          <span>{formNames[submission.form]}</span> <StatusMark status={submission.status} />{' '}
          <span className="hint">
            {submission.owner ? `Owner: ${submission.owner.name}` : 'No owner'}
          </span>
        </p>
        {submission.hasFailedLetter && (
          <p className="problem">
            <span>A letter was not delivered. </span>
            <a href="#letters">See why, below the comments</a>
          </p>
        )}
        <div className="actions">
          {mayChange && (
            <>
              {submission.binnedAt ? (
                <RestoreButton ids={[id]} onDone={refetch} />
              ) : (
                <div className="actions main-actions">
                  <Button is="main" onClick={() => setAsked('status')}>
                    Set the status …
                  </Button>
                  <Button
                    is="plain"
                    disabled={!submission.email}
                    title={submission.email ? undefined : 'There is no e-mail address.'}
                    onClick={() => setAsked('letter')}
                  >
                    {unsent.read(`letter ${id}`) ? 'Go on with your letter …' : 'Write a letter …'}
                  </Button>
                </div>
              )}
              <Button onClick={() => setAsked('owner')}>Assign …</Button>
            </>
          )}
          {!submission.binnedAt && (
            <Button onClick={() => setAsked('reminder')}>
              {opened.data.remindOn
                ? `Reminder: ${dayText(opened.data.remindOn)} …`
                : 'Remind me …'}
            </Button>
          )}
          <Button onClick={() => markUnread()}>Mark as unread</Button>
          {mayChange && (
            <Button is="danger" onClick={() => setAsked('erase')}>
              Erase …
            </Button>
          )}
        </div>
        <Failure message={error?.message} />
      </header>
      <div className="columns">
        <div>
          <Facts
            submission={submission}
            deletedOn={opened.data.deletedOn}
            onCorrect={mayWrite ? () => setAsked('correct') : undefined}
          />
          {!submission.file && mayWrite && <AddFile id={id} onDone={refetch} />}
          {submission.file && (
            <SubmissionFile
              submission={submission}
              file={submission.file}
              sought={filters.search}
            />
          )}
        </div>
        <aside>
          <Person id={id} to={to} />
          <Comments key={id} id={id} comments={opened.data.comments} field={commentField} />
          <Letters id={id} />
          <History entries={opened.data.history} />
        </aside>
      </div>
      {asked === 'letter' && <LetterDialog {...about} onDone={refetch} />}
      {/* Keeps the main actions within reach on a phone, however long the resume is. */}
      <div className="mobile-action-bar">
        {mayWrite && (
          <>
            <Button is="plain" onClick={() => setAsked('status')}>
              Status
            </Button>
            <Button is="plain" disabled={!submission.email} onClick={() => setAsked('letter')}>
              {unsent.read(`letter ${id}`) ? 'Your letter' : 'Letter'}
            </Button>
          </>
        )}
        <Button
          is="plain"
          onClick={() => {
            document.querySelector('#comments')?.scrollIntoView();
            commentField.current?.focus();
          }}
        >
          Comments
        </Button>
        {next && (
          <Link to={to(next)} className="button plain">
            <span>Next</span>
            <span className="visually-hidden"> submission</span>
          </Link>
        )}
      </div>
      {asked === 'status' && (
        <StatusDialog
          {...about}
          onDone={async (status) => {
            // A letter that is begun at once would otherwise report this change as a conflict.
            if (status) {
              const set = { ...submission, status };
              await setRead('GET /submissions/:id', { id }, (all) => ({ ...all, submission: set }));
            }
            refetch();
          }}
        />
      )}
      {asked === 'correct' && (
        <CorrectDialog submission={submission} onDone={refetch} onClose={close} />
      )}
      {asked === 'reminder' && (
        <ReminderDialog id={id} on={opened.data.remindOn} onDone={refetch} onClose={close} />
      )}
      {asked === 'owner' && <OwnerDialog {...about} onDone={refetch} />}
      {asked === 'erase' && (
        <EraseDialog
          submissions={[submission]}
          onErased={(message) => {
            setAsked(undefined);
            setErased(message);
          }}
          onClose={close}
        />
      )}
    </article>
  );
}
