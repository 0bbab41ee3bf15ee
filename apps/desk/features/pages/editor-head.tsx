import { valueAt } from '@site/content/fields';
import { firmDate } from '@site/content/firm-time';
import { isNoteName } from '@site/content/registry';
import type { OpenedPage } from '@site/server/desk/pages';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, Tool } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { countText, dayText, timeText } from '#words.ts';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import { type Draft, type DraftState, isUnsaved } from './draft/draft.ts';
import { dataOf, type Edit } from './draft/history.ts';
import { fieldOf } from './fields/form-context.tsx';
import { ChangesDialog } from './versions/change-list.tsx';
import { PublishDialog } from './versions/publish-dialog.tsx';
import { CancelSchedule, VersionsDialog } from './versions/versions-dialog.tsx';

export type Opened =
  | 'changes'
  | 'versions'
  | 'discard'
  | 'publish'
  | 'conflict'
  | 'retract'
  | 'bring back'
  | 'cancel';

type HeadProps = {
  page: OpenedPage;
  state: DraftState;
  people: readonly string[];
  onStep: (to: 'undo' | 'redo') => void;
  onOpen: (what: Opened) => void;
};

export function EditorHead({ page, state, people, onStep, onOpen }: HeadProps) {
  const { history, published, scheduled, saved } = state;
  const isNote = isNoteName(page.name);
  const isRetracted = retractedOn(dataOf(history)) !== undefined;
  return (
    <header className="editor-head">
      <div className="editor-name">
        <p className="hint">
          {isNote ? <Link to="/notes">Notes</Link> : <Link to="/pages">Pages</Link>} <span>›</span>
        </p>
        <h1>{page.title}</h1>
        <p className="save-state">
          <span role="status">{savedText(state)}</span>
          {state.isSaving && <span> Saving …</span>}{' '}
          {scheduled && <Button onClick={() => onOpen('cancel')}>Cancel the schedule …</Button>}
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
        {isNote && published !== undefined && !isRetracted && (
          <Button is="danger" onClick={() => onOpen('retract')}>
            Retract …
          </Button>
        )}
        {isRetracted && <Button onClick={() => onOpen('bring back')}>Bring it back …</Button>}
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
  const { scheduled } = state;
  if (scheduled) return `Scheduled: goes public on ${timeText(scheduled.publishAt)}`;
  if (state.saved.revision) return 'Draft saved';
  const retracted = retractedOn(state.published);
  return retracted ? `Retracted on ${dayText(retracted)}` : 'As it is public';
}

/** The day on which a note was retracted. */
function retractedOn(data: unknown): string | undefined {
  const day = valueAt(data, ['withdrawn', 'date']);
  return typeof day === 'string' ? day : undefined;
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
  /** What was typed before the question was closed. */
  const [retraction, keepRetraction] = useState<Record<'date' | 'reason', string>>();
  const [sentence, keepSentence] = useState<string>();
  const { theirs } = state;
  // If this fails, the next save shows the conflict.
  const refresh = () => void draft.refresh().catch(() => {});
  const data = dataOf(state.history);
  async function goOnWith(edit: Edit) {
    draft.change(edit);
    // It has a sentence of its own.
    keepSentence(undefined);
    await draft.save();
    onGoOn('publish');
  }
  switch (opened) {
    case 'changes':
      return <ChangesDialog only={page.name} onClose={onClose} />;
    case 'versions':
      return <VersionsDialog only={page} onChanged={refresh} onClose={onClose} />;
    case 'publish':
      return (
        <PublishDialog
          only={page.name}
          suggestion={suggestion(page.title, state.published, data)}
          typed={sentence}
          onType={keepSentence}
          onPublished={refresh}
          onClose={onClose}
        />
      );
    case 'discard':
      return (
        <Dialog title={`Discard the draft of “${page.title}”?`} onClose={onClose}>
          <p>
            {state.published !== undefined
              ? 'The page is again as it is public. As long as it stays open here, Undo brings it back.'
              : 'It was never public, so nothing of it is left. This cannot be undone.'}
          </p>
          {state.scheduled && (
            <p>{`What is scheduled goes public on ${timeText(state.scheduled.publishAt)} all the same. If it should not, cancel the schedule.`}</p>
          )}
          <Form
            action="Discard the draft"
            className="danger-form"
            onSend={async () => {
              if (state.published === undefined) {
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
    case 'retract':
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
            onSend={(value) => goOnWith({ do: 'set', path: ['withdrawn'], value })}
            onType={keepRetraction}
          >
            <Field
              label="Why, in a sentence for readers"
              name="reason"
              defaultValue={retraction?.reason}
              minLength={10}
              maxLength={220}
              required
            />
            <Field
              label="Retracted on"
              name="date"
              type="date"
              defaultValue={retraction?.date ?? firmDate(new Date())}
              required
            />
          </Form>
        </Dialog>
      );
    case 'bring back':
      return (
        <Dialog title={`Bring back “${page.title}”?`} onClose={onClose}>
          <p>
            Its address shows the note again, and lists, feeds and the search have it. For visitors
            nothing changes before you publish it, which is the next step.
          </p>
          <Form
            action="Go on to publish"
            onSend={() => goOnWith({ do: 'remove', path: ['withdrawn'] })}
          />
        </Dialog>
      );
    case 'cancel':
      return state.scheduled ? (
        <Dialog title="Cancel the schedule?" onClose={onClose}>
          <p>{`Nothing goes public on ${timeText(state.scheduled.publishAt)}. What was to go public stays here as a draft.`}</p>
          {state.scheduled.others > 0 && (
            <p>{`${countText(state.scheduled.others, 'other page was', 'other pages were')} to go public with it: not that either.`}</p>
          )}
          <CancelSchedule
            id={state.scheduled.id}
            onDone={(words) => {
              refresh();
              onSay(words);
              onClose();
            }}
          />
        </Dialog>
      ) : null;
    case 'conflict':
      return theirs ? (
        <ConflictDialog
          field={fieldOf(page.name)}
          base={state.saved.data}
          mine={data}
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

/** The proposed sentence of a version that retracts a note or brings it back. */
function suggestion(title: string, published: unknown, data: unknown): string | undefined {
  const reason = valueAt(data, ['withdrawn', 'reason']);
  if (typeof reason === 'string') return `Retracted: ${reason}`.slice(0, 200);
  return retractedOn(published) && `Brought back: ${title}`;
}
