import { useState } from 'react';
import { call } from '../../api.ts';
import { Button } from '../../parts/button.tsx';
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
