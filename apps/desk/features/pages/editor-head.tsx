import { valueAt } from '@site/content/fields';
import { firmDate } from '@site/content/firm-time';
import { isNoteName } from '@site/content/registry';
import type { OpenedPage } from '@site/server/desk/pages';
import { Redo2, Undo2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Button, Tool } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { timeText } from '#words.ts';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import { type Draft, type DraftState, isUnsaved } from './draft/draft.ts';
import { dataOf } from './draft/history.ts';
import { fieldOf } from './fields/form-context.tsx';
import { ChangesDialog } from './versions/change-list.tsx';
import { PublishDialog } from './versions/publish-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

export type Opened = 'changes' | 'versions' | 'discard' | 'publish' | 'conflict' | 'withdraw';

type HeadProps = {
  page: OpenedPage;
  state: DraftState;
  people: readonly string[];
  onStep: (to: 'undo' | 'redo') => void;
  onOpen: (what: Opened) => void;
};

export function EditorHead({ page, state, people, onStep, onOpen }: HeadProps) {
  const { history, isPublic, saved } = state;
  const isNote = isNoteName(page.name);
  const isWithdrawn = valueAt(dataOf(history), ['withdrawn']) !== undefined;
  return (
    <header className="editor-head">
      <div className="editor-name">
        <p className="hint">
          {isNote ? <Link to="/notes">Notes</Link> : <Link to="/pages">Pages</Link>} <span>›</span>
        </p>
        <h1>{page.title}</h1>
        <p className="save-state">
          <span role="status">{savedText(state)}</span>
          {state.isSaving && <span> Saving …</span>}
        </p>
        <p className="people" role="status">
          {people.length > 0 && `Also here: ${people.join(', ')}`}
        </p>
      </div>
      <span className="tools">
        <Tool
          label="Undo"
          title="Undo (Ctrl+Z)"
          aria-disabled={history.done.length === 0}
          onClick={() => onStep('undo')}
        >
          <Undo2 aria-hidden size={18} />
        </Tool>
        <Tool
          label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          aria-disabled={history.undone.length === 0}
          onClick={() => onStep('redo')}
        >
          <Redo2 aria-hidden size={18} />
        </Tool>
      </span>
      <div className="actions">
        {(saved.revision > 0 || isUnsaved(state)) && (
          <Button is="danger" onClick={() => onOpen('discard')}>
            Discard draft
          </Button>
        )}
        {isNote && isPublic && !isWithdrawn && (
          <Button is="danger" onClick={() => onOpen('withdraw')}>
            Retract
          </Button>
        )}
        <Button is="plain" onClick={() => onOpen('versions')}>
          Versions
        </Button>
        <Button is="plain" onClick={() => onOpen('changes')}>
          What changed
        </Button>
        <Button is="main" onClick={() => onOpen('publish')}>
          Publish
        </Button>
      </div>
    </header>
  );
}

/** The save status, shown and announced. */
function savedText(state: DraftState): string {
  if (state.problem) return `Not saved, kept in this browser. ${state.problem}`;
  if (state.theirs) return 'Not saved: changed twice';
  if (isUnsaved(state)) return '';
  if (state.publishAt) return `Scheduled: goes public on ${timeText(state.publishAt)}`;
  return state.saved.revision ? 'Draft saved' : 'As it is public';
}

type DialogsProps = {
  page: OpenedPage;
  draft: Draft;
  state: DraftState;
  /** Who changed the page meanwhile. */
  other: string | undefined;
  opened: Opened | undefined;
  onSay: (words: string) => void;
  /** Opens the dialog that follows. */
  onGoOn: (to: Opened) => void;
  onClose: () => void;
};

export function EditorDialogs(props: DialogsProps) {
  const { page, draft, state, other, opened, onSay, onGoOn, onClose } = props;
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
        <Dialog title={`Discard the draft of “${page.title}”?`} onClose={onClose}>
          <p>
            {state.isPublic
              ? 'The page is again as it is public. As long as it stays open here, Undo brings it back.'
              : 'It was never public, so nothing of it is left. This cannot be undone.'}
          </p>
          <Form
            action="Discard the draft"
            className="danger-form"
            onSend={async () => {
              if (!state.isPublic) {
                await draft.drop();
                return navigate('/notes');
              }
              await draft.discard();
              onSay('The draft is discarded.');
              onClose();
            }}
          />
        </Dialog>
      );
    case 'withdraw':
      return (
        <Dialog title={`Retract “${page.title}”?`} onClose={onClose}>
          <p>
            The note keeps its address, which then says that it was retracted, when and why. Lists,
            feeds and the search leave it out. For visitors nothing changes before you publish it,
            which is the next step.
          </p>
          <Form<'date' | 'reason'>
            action="Go on to publish"
            className="danger-form"
            onSend={async (withdrawn) => {
              draft.change({ do: 'set', path: ['withdrawn'], value: withdrawn });
              await draft.save();
              onGoOn('publish');
            }}
          >
            <Field
              label="Retracted on"
              name="date"
              type="date"
              defaultValue={firmDate(new Date())}
              required
            />
            <Field
              label="Why, in a sentence for readers"
              name="reason"
              minLength={10}
              maxLength={220}
              required
            />
          </Form>
        </Dialog>
      );
    case 'conflict':
      return theirs ? (
        <ConflictDialog
          field={fieldOf(page.name)}
          base={state.saved.data}
          mine={dataOf(state.history)}
          theirs={theirs.data}
          author={other ?? 'Somebody who published'}
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
  return typeof reason === 'string' ? `Retracted: ${reason}`.slice(0, 200) : undefined;
}
