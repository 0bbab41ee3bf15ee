import { Redo2, Undo2 } from 'lucide-react';
import type { History } from '../../history.ts';
import { Tool } from './tool.tsx';

export type Pane = 'pages' | 'words' | 'preview';

type Props = {
  firm: string;
  pane: Pane;
  onPane: (pane: Pane) => void;
  history: History;
  onStep: (to: 'undo' | 'redo') => void;
  status: string;
  onVersions: (what: 'changes' | 'publish') => void;
};

const panes: [Pane, string][] = [
  ['pages', 'Pages'],
  ['words', 'Words'],
  ['preview', 'Preview'],
];

export function Header({ firm, pane, onPane, history, onStep, status, onVersions }: Props) {
  return (
    <header className="bar">
      <h1 className="bar-name">
        <span className="bar-firm">{firm}</span> Editor
      </h1>
      <div className="panes">
        {panes.map(([one, title]) => (
          <button
            key={one}
            type="button"
            className={`to-${one}`}
            aria-pressed={pane === one}
            onClick={() => onPane(pane === one && one === 'pages' ? 'words' : one)}
          >
            {title}
          </button>
        ))}
      </div>
      <span className="status-words">{status}</span>
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
      <button type="button" className="outlined" onClick={() => onVersions('changes')}>
        What changed
      </button>
      <button type="button" className="button" onClick={() => onVersions('publish')}>
        Publish
      </button>
    </header>
  );
}
