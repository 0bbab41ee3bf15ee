import { useState } from 'react';
import { Problem } from '../../parts/problem.tsx';
import { State } from '../../parts/state.tsx';
import { useLoad } from '../../use-load.ts';
import { ChangeList } from './change-list.tsx';
import { PageOfVersion } from './page-of-version.tsx';

export function VersionChanges({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What changed</summary>
      {isOpen && <Read id={id} />}
    </details>
  );
}

function Read({ id }: { id: number }) {
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
