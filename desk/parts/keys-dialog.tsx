import type { Role } from '../../server/desk/api/fields.ts';
import { editsPages, seesInbox } from '../staff.ts';
import { Dialog } from './dialog.tsx';

type Keys = readonly (readonly [key: string, what: string])[];

const ofInbox: Keys = [
  ['i', 'the inbox'],
  ['j  k', 'the next, the one before'],
  ['Enter', 'open it'],
  ['x', 'select it'],
  ['Shift+↓', 'select it and the next'],
  ['/', 'search'],
  ['u', 'back to the list'],
  ['s', 'set the status'],
  ['o', 'choose who looks after it'],
  ['n', 'write a note'],
  ['a', 'write a letter'],
];

const ofPages: Keys = [
  ['p', 'the pages'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Ctrl+S', 'save the draft at once'],
];

type Props = { role: Role; onClose: () => void };

export function KeysDialog({ role, onClose }: Props) {
  const keys: Keys = [
    ['?', 'this list'],
    ...(seesInbox(role) ? ofInbox : []),
    ...(editsPages(role) ? ofPages : []),
  ];
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
