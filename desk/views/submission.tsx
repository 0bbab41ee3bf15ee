import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type Status, statuses } from '../../forms/statuses.ts';
import { call } from '../api.ts';
import { toAsked, useFilters } from '../filters.ts';
import { answerAddress } from '../mail.ts';
import { EraseDialog } from '../parts/erase-dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { History } from '../parts/history.tsx';
import { Notes } from '../parts/notes.tsx';
import { Problem } from '../parts/problem.tsx';
import { StatusMark } from '../parts/status-mark.tsx';
import { SubmissionFile } from '../parts/submission-file.tsx';
import { useStaff } from '../staff.ts';
import { useAttempt } from '../use-attempt.ts';
import { useDeskWords } from '../use-desk-words.ts';
import { useKeys } from '../use-keys.ts';
import { useLoad } from '../use-load.ts';
import { useTitle } from '../use-title.ts';
import { formNames } from '../words.ts';
import { NotFound } from './not-found.tsx';

export function SubmissionView() {
  const { id = '' } = useParams();
  const { filters, address } = useFilters();
  const opened = useLoad('GET /submissions/:id', { id });
  const near = useLoad('GET /submissions/:id/neighbours', { ...toAsked(filters), id });
  const { mayChange, news } = useStaff();
  const words = useDeskWords();
  const { problem, attempt } = useAttempt();
  const [erased, setErased] = useState<string>();
  const [isErasing, setErasing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const statusField = useRef<HTMLSelectElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const answerLink = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();

  const submission = opened.data?.submission;
  const who = submission && (submission.name ?? submission.authors ?? submission.email);
  useTitle(who ?? 'Submission', news?.unread);
  const shown = submission?.id;
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  const list = `/${address && `?${address}`}`;
  const to = (other: string) => `/submissions/${other}${address && `?${address}`}`;
  const { previous, next } = near.data ?? {};
  useKeys({
    j: () => next && navigate(to(next)),
    k: () => previous && navigate(to(previous)),
    u: () => navigate(list),
    s: () => statusField.current?.focus(),
    n: () => noteField.current?.focus(),
    a: () => answerLink.current?.click(),
  });

  const setStatus = (status: Status) =>
    attempt(async () => {
      await call('POST /submissions/status', { ids: [id], status });
      opened.reload();
    });

  if (erased) {
    return (
      <>
        <h1 tabIndex={-1}>Erased</h1>
        <p role="status">{erased}</p>
        <p>
          <Link to={list}>Back to the list</Link>
        </p>
      </>
    );
  }
  if (opened.error?.status === 404 || opened.error?.status === 422) return <NotFound />;
  if (!submission || !opened.data) {
    return opened.error ? (
      <Problem message={opened.error.message} onRetry={opened.reload} />
    ) : (
      <p role="status">Opening it …</p>
    );
  }
  return (
    <article className="submission">
      <nav aria-label="Places in the list" className="steps">
        <Link to={list}>Back to the list</Link>
        {previous && <Link to={to(previous)}>Previous</Link>}
        {next && <Link to={to(next)}>Next</Link>}
      </nav>
      <header className="submission-head">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{who}</bdi>
        </h1>
        <p>
          {formNames[submission.form]} <StatusMark status={submission.status} />
        </p>
        <div className="actions">
          <a ref={answerLink} className="button" href={answerAddress(submission, words)}>
            Answer by mail
          </a>
          {mayChange && (
            <>
              <label>
                <span className="visually-hidden">Status</span>
                <select
                  ref={statusField}
                  value={submission.status}
                  onChange={({ target }) => setStatus(target.value as Status)}
                >
                  {statuses.map((status) => (
                    <option key={status}>{status}</option>
                  ))}
                </select>
              </label>
              <button type="button" className="quiet danger" onClick={() => setErasing(true)}>
                Erase …
              </button>
            </>
          )}
        </div>
        <Problem message={problem} />
      </header>
      <div className="columns">
        <div>
          <Facts submission={submission} deletedOn={opened.data.deletedOn} />
          {submission.file && <SubmissionFile submission={submission} file={submission.file} />}
        </div>
        <aside>
          <Notes
            key={id}
            id={id}
            notes={opened.data.notes}
            field={noteField}
            onChange={(notes) => opened.data && opened.setData({ ...opened.data, notes })}
          />
          <History entries={opened.data.history} />
        </aside>
      </div>
      {isErasing && (
        <EraseDialog ids={[id]} onErased={setErased} onClose={() => setErasing(false)} />
      )}
    </article>
  );
}
