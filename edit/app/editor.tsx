import { useState } from 'react';
import { Dialog } from '../../desk/parts/dialog.tsx';
import { Versions } from '../versions/panel.tsx';

export function Editor() {
  const [versions, setVersions] = useState<'changes' | 'publish'>();
  return (
    <>
      <header className="bar">
        <p className="bar-name">Editor</p>
        <button type="button" className="quiet" onClick={() => setVersions('changes')}>
          What changed
        </button>
        <button type="button" className="button" onClick={() => setVersions('publish')}>
          Publish
        </button>
      </header>
      {versions && (
        <Dialog
          title={versions === 'publish' ? 'Publish' : 'What changed'}
          onClose={() => setVersions(undefined)}
        >
          <Versions publishes={versions === 'publish'} onTakenBack={() => {}} />
        </Dialog>
      )}
    </>
  );
}
