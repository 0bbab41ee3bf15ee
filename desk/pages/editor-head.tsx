import { Redo2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Tool } from '../parts/tool.tsx';

export type Opened = 'changes' | 'versions' | 'discard' | 'publish' | 'conflict' | 'withdraw';

type Props = {
  title: string;
  people: readonly string[];
  /** The save status, shown and announced. */
  saved: string;
  isSaving: boolean;
  canUndo: boolean;
  canRedo: boolean;
  hasDraft: boolean;
  /** Whether it is a note, and one that can be withdrawn. */
  isNote: boolean;
  canWithdraw: boolean;
  onStep: (to: 'undo' | 'redo') => void;
  onOpen: (what: Opened) => void;
};

export function EditorHead(props: Props) {
  const { title, people, saved, isSaving, hasDraft, onStep, onOpen } = props;
  return (
    <header className="editor-head">
      <div className="editor-name">
        <p className="hint">
          {props.isNote ? <Link to="/notes">Notes</Link> : <Link to="/pages">Pages</Link>} ›
        </p>
        <h1>{title}</h1>
        <p className="save-state">
          <span role="status">{saved}</span>
          {isSaving && <span> Saving …</span>}
        </p>
        <p className="people" role="status">
          {people.length > 0 && `Also here: ${people.join(', ')}`}
        </p>
      </div>
      <span className="tools">
        <Tool
          label="Undo"
          title="Undo (Ctrl+Z)"
          aria-disabled={!props.canUndo}
          onClick={() => onStep('undo')}
        >
          <Undo2 aria-hidden size={18} />
        </Tool>
        <Tool
          label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          aria-disabled={!props.canRedo}
          onClick={() => onStep('redo')}
        >
          <Redo2 aria-hidden size={18} />
        </Tool>
      </span>
      <div className="actions">
        {hasDraft && (
          <button type="button" className="quiet danger" onClick={() => onOpen('discard')}>
            Discard draft
          </button>
        )}
        {props.canWithdraw && (
          <button type="button" className="quiet danger" onClick={() => onOpen('withdraw')}>
            Withdraw
          </button>
        )}
        <button type="button" className="button plain" onClick={() => onOpen('versions')}>
          Versions
        </button>
        <button type="button" className="button plain" onClick={() => onOpen('changes')}>
          What changed
        </button>
        <button type="button" className="button" onClick={() => onOpen('publish')}>
          Publish
        </button>
      </div>
    </header>
  );
}
