import { Dialog } from './dialog.tsx';

const keys = [
  ['?', 'this list'],
  ['i', 'the inbox'],
  ['j  k', 'the next, the one before'],
  ['Enter', 'open it'],
  ['x', 'select it'],
  ['/', 'search'],
  ['u', 'back to the list'],
  ['s', 'set the status'],
  ['n', 'write a note'],
  ['a', 'answer by mail'],
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split('  ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
