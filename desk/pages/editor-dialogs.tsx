import { useNavigate } from 'react-router';
import { valueAt } from '../../content/value-at.ts';
import type { OpenedPage } from '../../server/desk/api/pages.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import type { Draft, DraftState } from './draft/draft.ts';
import { dataOf } from './draft/history.ts';
import type { Opened } from './editor-head.tsx';
import { fieldOf } from './fields/fields.ts';
import { WithdrawDialog } from './notes/withdraw-dialog.tsx';
import { ChangesDialog } from './versions/changes-dialog.tsx';
import { PublishDialog } from './versions/publish-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

type Props = {
  page: OpenedPage;
  draft: Draft;
  state: DraftState;
  opened: Opened | undefined;
  onSay: (words: string) => void;
  /** Opens the dialog that follows. */
  onGoOn: (to: Opened) => void;
  onClose: () => void;
};

export function EditorDialogs(props: Props) {
  const { page, draft, state, opened, onSay, onGoOn, onClose } = props;
  const navigate = useNavigate();
  const { theirs } = state;
  // If this fails, the next save shows the conflict.
  const refresh = () => void draft.refresh().catch(() => {});
  switch (opened) {
    case 'changes':
      return <ChangesDialog only={page.name} onClose={onClose} />;
    case 'versions':
      return <VersionsDialog onChanged={refresh} onClose={onClose} />;
    case 'publish':
      return (
        <PublishDialog
          only={page.name}
          suggestion={withdrawal(dataOf(state.history))}
          onPublished={refresh}
          onClose={onClose}
        />
      );
    case 'discard':
      return (
        <DiscardDialog
          title={page.title}
          isPublic={state.isPublic}
          onClose={onClose}
          onDiscard={async () => {
            if (!state.isPublic) {
              await draft.drop();
              return navigate('/notes');
            }
            await draft.discard();
            onSay('The draft is discarded.');
            onClose();
          }}
        />
      );
    case 'withdraw':
      return (
        <WithdrawDialog
          title={page.title}
          onClose={onClose}
          onWithdraw={async (withdrawn) => {
            draft.change({ do: 'set', path: ['withdrawn'], value: withdrawn });
            await draft.save();
            onGoOn('publish');
          }}
        />
      );
    case 'conflict':
      return theirs ? (
        <ConflictDialog
          field={fieldOf(page.name)}
          base={state.saved.data}
          mine={dataOf(state.history)}
          theirs={theirs.data}
          author={theirs.author ?? 'Somebody who published'}
          onClose={onClose}
          onSettle={(chosen) => {
            draft.settle(chosen);
            onSay('What you chose is being saved.');
            onClose();
          }}
        />
      ) : null;
    default:
      return null;
  }
}

/** The proposed sentence of a version that withdraws a note. */
function withdrawal(data: unknown): string | undefined {
  const reason = valueAt(data, ['withdrawn', 'reason']);
  return typeof reason === 'string' ? `Withdrawn: ${reason}`.slice(0, 200) : undefined;
}
