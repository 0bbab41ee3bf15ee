import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../desk/parts/problem.tsx';
import { type ApiError, ask } from '../api.ts';
import { PublishSteps } from './publish-steps.tsx';
import { SentenceForm } from './sentence-form.tsx';
import type { Changes, Publishing } from './types.ts';

type Props = { data: Changes; onEnded: () => void };

const askAgainMs = 700;

/** Puts the saved versions online: what goes along, the steps, and what came of it. */
export function PublishView({ data: { standing, pages, proposal }, onEnded }: Props) {
  const [publishing, setPublishing] = useState<Publishing>();
  const [problem, setProblem] = useState<string>();
  const isRunning = publishing?.state === 'runs';
  const ended = useRef(onEnded);
  ended.current = onEnded;

  useEffect(() => {
    ask<Publishing>('GET', '/api/publish')
      .then(setPublishing)
      .catch((error: ApiError) => setProblem(error.message));
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const asking = setInterval(async () => {
      try {
        const now = await ask<Publishing>('GET', '/api/publish');
        setPublishing(now);
        setProblem(undefined);
        if (now.state !== 'runs') ended.current();
      } catch (error) {
        setProblem((error as ApiError).message);
      }
    }, askAgainMs);
    return () => clearInterval(asking);
  }, [isRunning]);

  async function start(sentence: string) {
    setPublishing(await ask<Publishing>('POST', '/api/publish', { sentence }));
  }

  async function stop() {
    await ask<Publishing>('POST', '/api/publish/stop', {})
      .then(setPublishing)
      .catch((error: ApiError) => setProblem(error.message));
  }

  const { remote, unpublished } = standing;
  if (standing.problem) return <p className="problem">{standing.problem}</p>;
  if (!remote) {
    return (
      <>
        <p>
          Publishing is not set up: this copy of the site knows no place to send versions to. Who
          looks after the site does that once; then a button stands here.
        </p>
        <p className="hint">
          For them: <code>git remote add origin ADDRESS</code>, then{' '}
          <code>git push -u origin HEAD</code>. The rest stands in docs/changing-the-content.md,
          “Publish”.
        </p>
      </>
    );
  }
  const titles = pages.map(({ title }) => title);
  return (
    <>
      {!isRunning && (
        <>
          <GoesAlong titles={titles} unpublished={unpublished} />
          {pages.length > 0 ? (
            <SentenceForm
              key={proposal}
              proposal={proposal}
              action="Save and publish"
              onSend={start}
            />
          ) : (
            <button
              type="button"
              className="button"
              onClick={() => start('').catch((error: ApiError) => setProblem(error.message))}
            >
              {unpublished.length > 0 ? 'Publish' : 'Get what others published'}
            </button>
          )}
          <p className="hint">
            The place for versions is the branch {remote.branch} of {remote.address}. Before
            anything is sent there, the site is checked, which takes a minute or two.
          </p>
        </>
      )}
      <Problem message={problem} />
      {publishing && publishing.state !== 'never' && (
        <PublishSteps publishing={publishing} onStop={stop} />
      )}
    </>
  );
}

function GoesAlong({ titles, unpublished }: { titles: string[]; unpublished: string[] }) {
  if (titles.length + unpublished.length === 0) {
    return <p>All that was saved here is published.</p>;
  }
  return (
    <>
      <p>These go online:</p>
      <ul className="goes-along">
        {titles.map((title) => (
          <li key={title}>{title}, not saved as a version yet</li>
        ))}
        {[...new Set(unpublished)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
