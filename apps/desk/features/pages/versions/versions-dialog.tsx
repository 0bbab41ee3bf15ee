import type { ContentName } from '@site/content/registry';
import { isNoteName, pageOf } from '@site/content/registry';
import type { Version } from '@site/server/desk/versions';
import { useId, useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { Reading } from '#parts/state.tsx';
import { reread, useCall, usePages } from '#use-call.ts';
import { useMessage } from '#use-window.ts';
import { timeText } from '#words.ts';
import { ChangeList } from './change-list.tsx';

type PageOfVersions = { name: ContentName; title: string };

type Props = {
  /** The page whose versions are shown; without it, those of the site. */
  only?: PageOfVersions;
  onChanged?: () => void;
  onClose: () => void;
};

export function VersionsDialog({ only, onChanged, onClose }: Props) {
  const read = usePages('GET /versions', only ? { page: only.name } : {}, ({ versions, more }) =>
    more ? { before: String(versions.at(-1)?.id) } : undefined,
  );
  const versions = read.data?.flatMap((page) => page.versions);
  const [message, setMessage] = useMessage();
  const current = versions
    ?.filter(({ state }) => state === 'published')
    .toSorted((a, b) => String(b.publishedAt).localeCompare(String(a.publishedAt)))[0];

  function done(words: string) {
    setMessage(words);
    void reread('GET /versions', 'GET /versions/:id/changes', 'GET /pages');
    onChanged?.();
  }

  return (
    <Dialog title={only ? `Versions of “${only.title}”` : 'Versions'} onClose={onClose}>
      <p className="status-message" role="status">
        {message}
      </p>
      <Reading of={read}>Reading the versions …</Reading>
      <ol className="versions plain">
        {versions?.map((version) => (
          <VersionItem
            key={version.id}
            version={version}
            only={only}
            isCurrent={version.id === current?.id}
            onDone={done}
          />
        ))}
      </ol>
      {read.hasMore && (
        <Button is="plain" onClick={read.loadMore}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}

type VersionItemProps = {
  version: Version;
  only: PageOfVersions | undefined;
  isCurrent: boolean;
  onDone: (message: string) => void;
};

function VersionItem({ version, only, isCurrent, onDone }: VersionItemProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const { sentence, author, state, problem } = version;
  const isOld = state === 'published' && !isCurrent;
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
        <p>{`Goes public on ${timeText(version.publishAt)}.`}</p>
      )}
      {state === 'held' && (
        <p>Held, as its author may not publish any more: an admin decides under Accounts.</p>
      )}
      {state === 'withdrawn' && <p className="hint">Cancelled before it was public.</p>}
      {state === 'failed' && <p className="problem">{problem ?? 'It could not be published.'}</p>}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {only || state !== 'published' ? 'What changed' : 'What changed, and restore one page'}
        </summary>
        {isOpen && <VersionChanges id={version.id} only={only} onDone={onDone} />}
      </details>
      {state === 'scheduled' && <CancelSchedule id={version.id} onDone={onDone} />}
      {isOld && only && (
        <RestorePage
          label={`Restore this ${isNoteName(only.name) ? 'note' : 'page'} as it was then`}
          version={version.id}
          pages={[only.name]}
          title={only.title}
          onDone={onDone}
        />
      )}
      {isOld && !only && !isRestoring && (
        <Button is="plain" onClick={() => setRestoring(true)}>
          Restore all pages of this version
        </Button>
      )}
      {isRestoring && (
        <Form<'sentence'>
          action="Restore all pages"
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

type CancelProps = { id: number; onDone: (message: string) => void };

export function CancelSchedule({ id, onDone }: CancelProps) {
  return (
    <Form
      action="Cancel the schedule"
      className="cancel-schedule"
      onSend={async () => {
        await call('POST /versions/:id/withdraw', { id: String(id) });
        void reread('GET /pages');
        onDone('Its schedule is cancelled: nothing of it goes public.');
      }}
    />
  );
}

const momentOf = ({ publishedAt, createdAt }: Version): string => publishedAt ?? createdAt;

type ChangesProps = {
  id: number;
  only: PageOfVersions | undefined;
  onDone: (message: string) => void;
};

function VersionChanges({ id, only, onDone }: ChangesProps) {
  const changes = useCall('GET /versions/:id/changes', { id: String(id) });
  const { data } = changes;
  if (!data) return <Reading of={changes}>Comparing …</Reading>;
  if (only) {
    const own = data.changes.filter(({ page }) => page === only.name);
    return <ChangeList pages={own} empty="None of its words differ from the version before." />;
  }
  const then = data.restorable.find(({ version }) => version === id);
  const before = data.restorable.find(({ version }) => version !== id);
  return (
    <>
      <ChangeList
        pages={data.changes}
        empty="No words differ from the version before it."
        actions={({ page, title }) =>
          before?.pages.includes(page) && (
            <RestorePage
              label={`Restore “${title}” as it was before this`}
              version={before.version}
              pages={[page]}
              onDone={onDone}
            />
          )
        }
      />
      {then && (
        <RestorePage
          label="Restore a page as it was with this version"
          version={then.version}
          pages={then.pages}
          onDone={onDone}
        />
      )}
    </>
  );
}

type RestoreProps = {
  label: string;
  version: number;
  /** Those that said something else then. */
  pages: readonly ContentName[];
  /** Of a note, whose name does not say it. */
  title?: string;
  onDone: (message: string) => void;
};

/** Makes one page public again as it was in a version; all other pages stay as they are. */
function RestorePage({ label, version, pages, title: known, onDone }: RestoreProps) {
  const [isOpen, setOpen] = useState(false);
  const [page, choose] = useState(pages[0]!);
  const id = useId();
  const title = known ?? pageOf(page).title;
  if (!isOpen) {
    return (
      <Button is="plain" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <Form<'sentence'>
      key={page}
      action="Restore this page"
      onSend={async ({ sentence }) => {
        await call('POST /versions/:id/pages/:name', {
          ...{ id: String(version), name: page, sentence },
        });
        setOpen(false);
        onDone(`“${title}” is public again as it was. All other pages stay as they are.`);
      }}
    >
      {pages.length > 1 && (
        <div className="field">
          <label htmlFor={id}>Page</label>
          <select
            id={id}
            value={page}
            onChange={({ target }) => choose(target.value as ContentName)}
          >
            {pages.map((name) => (
              <option key={name} value={name}>
                {pageOf(name).title}
              </option>
            ))}
          </select>
        </div>
      )}
      <Field
        label="Why, in a sentence"
        hint="The page becomes public with exactly its words of then. A draft of it stays a draft."
        name="sentence"
        defaultValue={`“${title}” as it was`.slice(0, 200)}
        maxLength={200}
        required
      />
    </Form>
  );
}
