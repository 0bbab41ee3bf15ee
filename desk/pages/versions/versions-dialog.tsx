import { useId, useState } from 'react';
import { Link } from 'react-router';
import { editorPath } from '../../../content/pages.ts';
import type { ContentName } from '../../../content/registry.ts';
import type { Version } from '../../../server/desk/api/versions.ts';
import { call } from '../../api.ts';
import { firmTimeText } from '../../firm-time.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Problem } from '../../parts/problem.tsx';
import { State } from '../../parts/state.tsx';
import { useAttempt } from '../../use-attempt.ts';
import { useLoad } from '../../use-load.ts';
import { timeText } from '../../words.ts';
import { ChangeList } from './change-list.tsx';

type Props = { onChanged: () => void; onClose: () => void };

export function VersionsDialog({ onChanged, onClose }: Props) {
  const { data, error, reload, setData } = useLoad('GET /versions', {});
  const { problem, attempt } = useAttempt();
  const [message, setMessage] = useState('');
  const current = data?.versions
    .filter(({ state }) => state === 'published')
    .toSorted((a, b) => String(b.publishedAt).localeCompare(String(a.publishedAt)))[0];

  const loadMore = () =>
    attempt(async () => {
      const last = data?.versions.at(-1);
      if (!data || !last) return;
      const next = await call('GET /versions', { before: String(last.id) });
      setData({ versions: [...data.versions, ...next.versions], more: next.more });
    });

  function done(words: string) {
    setMessage(words);
    reload();
    onChanged();
  }

  return (
    <Dialog title="Versions" onClose={onClose}>
      <p className="status-message" role="status">
        {message}
      </p>
      <Problem message={error?.message ?? problem} onRetry={reload} />
      {!data && !error && <State kind="reading">Reading the versions …</State>}
      <ol className="versions plain">
        {data?.versions.map((version) => (
          <VersionItem
            key={version.id}
            version={version}
            isCurrent={version.id === current?.id}
            onDone={done}
          />
        ))}
      </ol>
      {data?.more && (
        <Button is="plain" onClick={loadMore}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}

type VersionItemProps = {
  version: Version;
  isCurrent: boolean;
  onDone: (message: string) => void;
};

function VersionItem({ version, isCurrent, onDone }: VersionItemProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const { sentence, author, state, problem } = version;
  return (
    <li className="version" aria-labelledby={id}>
      <p className="version-sentence" id={id}>
        {sentence}
      </p>
      <p className="hint">
        <span>{`${author},`}</span>{' '}
        <time dateTime={momentOf(version)}>{timeText(momentOf(version))}</time>
        {isCurrent && <strong className="public-now"> Public now</strong>}
      </p>
      {state === 'scheduled' && version.publishAt && (
        <p>{`Goes public on ${firmTimeText(version.publishAt)}.`}</p>
      )}
      {state === 'withdrawn' && <p className="hint">Withdrawn before it was public.</p>}
      {state === 'failed' && <p className="problem">{problem ?? 'It could not be published.'}</p>}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>What changed</summary>
        {isOpen && <VersionChanges id={version.id} />}
      </details>
      {state === 'scheduled' && (
        <Form
          action="Withdraw"
          onSend={async () => {
            await call('POST /versions/:id/withdraw', { id: String(version.id) });
            onDone('It is withdrawn: nothing of it goes public.');
          }}
        />
      )}
      {state === 'published' && !isCurrent && !isRestoring && (
        <Button is="plain" onClick={() => setRestoring(true)}>
          Go back to this version
        </Button>
      )}
      {isRestoring && (
        <Form<'sentence'>
          action="Make it public again"
          onSend={async ({ sentence }) => {
            await call('POST /versions/:id/restore', { id: String(version.id), sentence });
            onDone('That version is public again.');
            setRestoring(false);
          }}
        >
          <Field
            label="Why, in a sentence"
            hint="All pages become public as they were then. Drafts stay, and what came since stays among the versions."
            name="sentence"
            defaultValue={`Back to “${sentence}”`.slice(0, 200)}
            maxLength={200}
            required
          />
        </Form>
      )}
    </li>
  );
}

const momentOf = ({ publishedAt, createdAt }: Version): string => publishedAt ?? createdAt;

function VersionChanges({ id }: { id: number }) {
  const { data, error, reload } = useLoad('GET /versions/:id/changes', { id: String(id) });
  if (!data) {
    return error ? (
      <Problem message={error.message} onRetry={reload} />
    ) : (
      <State kind="reading">Comparing …</State>
    );
  }
  return (
    <ChangeList
      pages={data.changes}
      empty="No words differ from the version before it."
      actions={({ page, title }) => <PageOfVersion version={id} page={page} title={title} />}
    />
  );
}

type PageProps = { version: number; page: ContentName; title: string };

/** Makes a page of an old version the draft of that page. */
function PageOfVersion({ version, page, title }: PageProps) {
  const [isDraft, setDraft] = useState(false);
  const { problem, attempt } = useAttempt();
  const take = () =>
    attempt(async () => {
      await call('POST /versions/:id/pages/:name', { id: String(version), name: page });
      setDraft(true);
    });
  return (
    <div>
      <p role="status">
        {isDraft && (
          <>
            <span>It is a draft now:</span>{' '}
            <Link to={editorPath(page)}>look at it in the editor</Link>
            <span>, and publish it from there.</span>
          </>
        )}
      </p>
      <Problem message={problem} />
      {!isDraft && (
        <Button onClick={take}>
          Make a draft of this page as it was then
          <span className="visually-hidden">{`: ${title}`}</span>
        </Button>
      )}
    </div>
  );
}
