import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { editsPages, seesInbox, useStaff } from '../staff.ts';
import { useKeys } from '../use-window.ts';
import { unreadText } from '../words.ts';
import { Button } from './button.tsx';
import { FirmName } from './firm-name.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { State } from './state.tsx';
import { UndoBar } from './undo.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const { me, signOut, news } = useStaff();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const [showsKeys, setShowsKeys] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the views do not all fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another link
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !current) return;
    const { offsetLeft, offsetWidth } = current;
    nav.current.scrollLeft = offsetLeft + offsetWidth / 2 - nav.current.clientWidth / 2;
  }, [pathname]);
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
            <NavLink to="/" end>
              <span>Inbox</span>
              {news?.unread ? <span className="count">{unreadText(news.unread)}</span> : null}
            </NavLink>
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
