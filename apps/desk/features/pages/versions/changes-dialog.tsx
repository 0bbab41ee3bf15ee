import type { ContentName } from '@site/content/registry';
import { Dialog } from '#parts/dialog.tsx';
import { Problem, State } from '#parts/state.tsx';
import { useLoad } from '#use-load.ts';
import { ChangeList, WarningList } from './change-list.tsx';

type Props = { only?: ContentName; onClose: () => void };

export function ChangesDialog({ only, onClose }: Props) {
  const { data, error, reload } = useLoad('GET /changes', {});
  const isWanted = ({ page }: { page: ContentName }) => !only || page === only;
  return (
    <Dialog title="What changed" onClose={onClose}>
      <Problem message={error?.message} onRetry={reload} />
      {!data && !error && <State kind="reading">Comparing …</State>}
      {data && (
        <div className="versions">
          <ChangeList
            pages={data.changes.filter(isWanted)}
            empty="Nothing differs from what is public."
          />
          <WarningList warnings={data.warnings.filter(isWanted)} onFollow={onClose} />
        </div>
      )}
    </Dialog>
  );
}
