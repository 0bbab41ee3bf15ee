import type { OpenedPage } from '../../server/desk/api/pages.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import type { Draft, DraftState } from './draft/draft.ts';
import { dataOf } from './draft/history.ts';
import type { Opened } from './editor-head.tsx';
import { fieldOf } from './fields/fields.ts';
import { ChangesDialog } from './versions/changes-dialog.tsx';
import { PublishDialog } from './versions/publish-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

type Props = {
  page: OpenedPage;
  draft: Draft;
  state: DraftState;
  opened: Opened | undefined;
  onSay: (words: string) => void;
  onClose: () => void;
};

/** The dialog that is open over a page, if one is. */
export function EditorDialogs({ page, draft, state, opened, onSay, onClose }: Props) {
  const { theirs } = state;
  // What it does not bring in is noticed when the page is saved next.
  const refresh = () => void draft.refresh().catch(() => {});
  switch (opened) {
    case 'changes':
      return <ChangesDialog only={page.name} onClose={onClose} />;
    case 'versions':
      return <VersionsDialog onChanged={refresh} onClose={onClose} />;
    case 'publish':
      return <PublishDialog only={page.name} onPublished={refresh} onClose={onClose} />;
    case 'discard':
      return (
        <DiscardDialog
          title={page.title}
          onClose={onClose}
          onDiscard={async () => {
            await draft.discard();
            onSay('The draft is discarded.');
            onClose();
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
