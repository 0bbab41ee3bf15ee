import type { Role } from '@site/server/desk/api/fields';
import { editsPages, seesInbox } from '../staff.ts';
import { Dialog } from './dialog.tsx';

type Keys = readonly (readonly [key: string, what: string])[];

const ofInbox: Keys = [
  ['i', 'the inbox'],
  ['b', 'the board'],
  ['j  k', 'the next, the one before'],
  ['h  l', 'the column before, the next (board)'],
  ['Enter', 'open it'],
  ['x', 'select it; what follows is then for all selected'],
  ['Shift+↓', 'select it and the next'],
  ['/', 'search; Enter goes to the first found'],
  ['Esc', 'leave a text, so that keys act again'],
  ['u', 'back to the list'],
  ['s', 'set the status'],
  ['o', 'choose who looks after it'],
  ['n', 'write a note'],
  ['a', 'write a letter'],
  ['Ctrl+Enter', 'save the note; preview or send the letter'],
  ['z', 'undo, for ten seconds'],
];

const ofPages: Keys = [
  ['p', 'the pages'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Ctrl+S', 'save the draft at once'],
  ['Ctrl+B', 'bold, in the text of a note'],
  ['Ctrl+I', 'italic'],
  ['Ctrl+K', 'a link'],
  ['Ctrl+E', 'an equation'],
  ['Ctrl+Shift+H', 'a heading, a lower one, none'],
  ['Ctrl+Shift+L', 'cite a reference'],
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
