import { valueAt } from '@site/content/fields';
import { isNoteName } from '@site/content/registry';
import type { OpenedPage } from '@site/server/desk/pages';
import { Redo2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button, Tool } from '#parts/button.tsx';
import { timeText } from '#words.ts';
import { type DraftState, isUnsaved } from './draft/draft.ts';
import { dataOf } from './draft/history.ts';

export type Opened = 'changes' | 'versions' | 'discard' | 'publish' | 'conflict' | 'withdraw';

type Props = {
  page: OpenedPage;
  state: DraftState;
  people: readonly string[];
  onStep: (to: 'undo' | 'redo') => void;
  onOpen: (what: Opened) => void;
};

export function EditorHead({ page, state, people, onStep, onOpen }: Props) {
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
