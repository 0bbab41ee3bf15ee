import { useState } from 'react';
import { call } from '../../api.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Problem } from '../../parts/problem.tsx';
import { State } from '../../parts/state.tsx';
import { useAttempt } from '../../use-attempt.ts';
import { useLoad } from '../../use-load.ts';
import { VersionItem } from './version-item.tsx';

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

  /** Throws an ApiError. */
  async function act(acting: Promise<unknown>, words: string) {
    await acting;
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
            onRestore={(sentence) =>
              act(
                call('POST /versions/:id/restore', { id: String(version.id), sentence }),
                'That version is public again.',
              )
            }
            onWithdraw={() =>
              act(
                call('POST /versions/:id/withdraw', { id: String(version.id) }),
                'It is withdrawn: nothing of it goes public.',
              )
            }
          />
        ))}
      </ol>
      {data?.more && (
        <button type="button" className="button plain" onClick={loadMore}>
          Show more
        </button>
      )}
    </Dialog>
  );
}
