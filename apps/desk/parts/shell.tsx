import type { Role } from '@site/server/database/desk-tables';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { editsPages, seesInbox, useDeskWords, useStaff } from '../staff.ts';
import { useKeys, useScrolledTo } from '../use-window.ts';
import { unreadText } from '../words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { State } from './state.tsx';
import { UndoBar } from './undo.tsx';

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
  ['n', 'write a comment'],
  ['a', 'write a letter'],
  ['r', 'be reminded of it'],
  ['Ctrl+Enter', 'save the comment; preview or send the letter'],
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

function KeysDialog({ role, onClose }: Props) {
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

/** The inbox, and what is opened out of it. */
const isOfInbox = /^\/(?:(?:submissions|people)\/.*)?$/;

export function Shell({ children }: { children: ReactNode }) {
  const { me, signOut, news } = useStaff();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const [showsKeys, setShowsKeys] = useState(false);
  const { pathname } = useLocation();
  const nav = useScrolledTo<HTMLElement>(
    '[aria-current]',
    `${pathname} ${news?.unread} ${news?.notices}`,
  );
  const { role } = me;
  useKeys({
    '?': () => setShowsKeys(true),
    ...(seesInbox(role) && { i: () => navigate('/'), b: () => navigate('/?view=board') }),
    ...(editsPages(role) && { p: () => navigate('/pages') }),
  });

  return (
    <>
      <a className="skip" href="#view">
        Skip to the view
      </a>
      <header className="bar">
        <FirmName>Desk</FirmName>
        <nav ref={nav} aria-label="Views">
          {seesInbox(role) && (
            <Link to="/" aria-current={isOfInbox.test(pathname) ? 'page' : undefined}>
              <span>Inbox</span>
              {news?.unread ? <span className="count">{unreadText(news.unread)}</span> : null}
            </Link>
          )}
          {seesInbox(role) && (
            <NavLink to="/for-me">
              <span>For me</span>
              {news?.notices ? <span className="count">{news.notices}</span> : null}
            </NavLink>
          )}
          {seesInbox(role) && <NavLink to="/letters">Letters</NavLink>}
          {editsPages(role) && <NavLink to="/pages">Pages</NavLink>}
          {editsPages(role) && <NavLink to="/notes">Notes</NavLink>}
          {editsPages(role) && <NavLink to="/visits">Visits</NavLink>}
          {role === 'admin' && <NavLink to="/accounts">Accounts</NavLink>}
          {role === 'admin' && <NavLink to="/record">Record</NavLink>}
          <NavLink to="/me">My account</NavLink>
        </nav>
        <button type="button" className="quiet bar-keys" onClick={() => setShowsKeys(true)}>
          Keys
        </button>
        <Button onClick={signOut}>Sign out</Button>
      </header>
      {!isOnline && (
        <div className="strip">
          <State kind="offline" title="You are offline.">
            What is on this page stays; it is brought up to date once you are back.
          </State>
        </div>
      )}
      <main id="view" tabIndex={-1}>
        <UndoBar>{children}</UndoBar>
      </main>
      {showsKeys && <KeysDialog role={role} onClose={() => setShowsKeys(false)} />}
    </>
  );
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}

export function FirmName({ children }: { children?: ReactNode }) {
  // The page came with it, so that nothing moves once it is read.
  const ofPage = document.querySelector<HTMLElement>('#desk')?.dataset.firm;
  const firm = useDeskWords()?.firm ?? ofPage;
  return (
    <p className="firm-name">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/mark-dark.svg" />
        <img src="/favicon.svg" alt="" width="28" height="28" />
      </picture>
      <span className="bar-firm">{firm}</span> <span>{children}</span>
    </p>
  );
}
