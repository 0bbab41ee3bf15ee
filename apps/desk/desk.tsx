import type { Role } from '@site/server/database/desk-tables';
import type { News } from '@site/server/desk/inbox';
import type { Me } from '@site/server/desk/me';
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { apiErrorOf, call, session } from './api.ts';
import { Accounts } from './features/accounts/accounts.tsx';
import { MyAccount } from './features/accounts/my-account.tsx';
import { RecordView } from './features/accounts/record.tsx';
import { SetUp, Welcome } from './features/accounts/set-up.tsx';
import { SessionEnded, SignIn } from './features/accounts/sign-in.tsx';
import { Board } from './features/inbox/board.tsx';
import { useFilters } from './features/inbox/filters.ts';
import { ForMe } from './features/inbox/for-me.tsx';
import { Inbox } from './features/inbox/inbox.tsx';
import type { ListPosition } from './features/inbox/list.ts';
import { PersonPage } from './features/inbox/person-page.tsx';
import { SubmissionBesideList } from './features/inbox/submission-beside-list.tsx';
import { createUnsentTexts, type UnsentTexts } from './features/inbox/unsent-texts.ts';
import { LettersView } from './features/letters/letters.tsx';
import { Shell } from './parts/shell.tsx';
import { NotFound, Reading, State } from './parts/state.tsx';
import { changesInbox, editsPages, StaffContext, seesInbox, useDeskWords } from './staff.ts';
import { reread, rereadLive, setRead, useCall, useReading } from './use-call.ts';
import { useRestoredPage } from './use-window.ts';

/**
 * What is shown where drawing a view failed, as it does where a browser's translator or an extension moved what the
 * desk drew. Texts that were typed are in their stores by then.
 */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="middle" role="alert">
        <h1>Something went wrong here</h1>
        <p>
          What you typed is kept. If the browser translates this page, turn that off for it: the
          desk is in English, and names and letters stay as they were written.
        </p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload
        </button>
      </main>
    );
  }
}

// In chunks of their own, as they carry every schema of the content.
const PagesView = lazy(() => import('./features/pages/pages-view.tsx'));
const PageView = lazy(() => import('./features/pages/editor.tsx'));
const NotesView = lazy(() => import('./features/notes/notes-view.tsx'));
const VisitsView = lazy(() => import('./features/visits/visits-view.tsx'));

export function Desk() {
  // Kept here, so that each view has them at once.
  useDeskWords();
  // Outside of what can fail, so that what was typed is saved all the same.
  const [unsent] = useState(createUnsentTexts);
  useEffect(() => unsent.listen(), [unsent]);
  return (
    <ErrorBoundary>
      <Views unsent={unsent} />
    </ErrorBoundary>
  );
}

/** Undefined until it is known who is signed in, null while nobody is. */
function useMe(unsent: UnsentTexts) {
  const who = useReading<Me | null>('GET /me', {}, async () => {
    try {
      const me = await call('GET /me');
      if (changesInbox(me.role) && !me.mustSetUp) await unsent.load(me.email);
      else unsent.drop();
      return me;
    } catch (error) {
      // Whoever was signed in sees that the session has ended.
      if (apiErrorOf(error).status !== 401 || who.data) throw error;
      return null;
    }
  });
  return who;
}

function Views({ unsent }: { unsent: UnsentTexts }) {
  const who = useMe(unsent);
  const { data: me, refetch } = who;
  const [hasEnded, setEnded] = useState(false);
  const listPosition = useRef<ListPosition>(undefined);
  const news = useNews(Boolean(me && !me.mustSetUp && seesInbox(me.role)) && !hasEnded);

  async function readMe() {
    if ((await refetch()).isSuccess) setEnded(false);
  }
  useEffect(() => {
    const end = () => setEnded(true);
    session.addEventListener('ended', end);
    return () => session.removeEventListener('ended', end);
  }, []);
  const role = me?.role;
  useEffect(() => {
    // Whoever signs in is given more of them.
    if (role) void reread('GET /words');
  }, [role]);

  const isKept = useRestoredPage(readMe);
  const isWaiting = me === undefined || isKept;
  useEffect(() => {
    // The title of a view may name an applicant.
    if (isWaiting) document.title = 'Desk';
  }, [isWaiting]);

  async function signOut() {
    await unsent.save();
    await call('POST /sign-out').catch(() => {});
    await leave();
  }
  async function leave() {
    unsent.drop();
    await setRead('GET /me', {}, () => null);
    setEnded(false);
  }

  if (isWaiting) {
    return (
      <main className="middle">
        <Reading of={{ ...who, data: undefined }}>Opening the desk …</Reading>
      </main>
    );
  }
  if (me === null) {
    return (
      <Routes>
        <Route path="/welcome" element={<Welcome onSignedIn={readMe} />} />
        <Route path="*" element={<SignIn onSignedIn={readMe} />} />
      </Routes>
    );
  }
  if (hasEnded) return <SessionEnded email={me.email} onSignedIn={readMe} onLeave={leave} />;
  return (
    <StaffContext value={{ me, readMe, signOut, news, unsent, listPosition }}>
      {me.mustSetUp ? (
        <SetUp />
      ) : (
        <Shell>
          <Suspense fallback={<State kind="reading">Opening the view …</State>}>
            <Routes>{routesFor(me.role, readMe)}</Routes>
          </Suspense>
        </Shell>
      )}
    </StaffContext>
  );
}

/** The routes of a role; any other address is not found. */
function routesFor(role: Role, onSignedIn: () => void) {
  return (
    <>
      {seesInbox(role) ? (
        <>
          <Route path="/" element={<InboxOrBoard />} />
          <Route path="/for-me" element={<ForMe />} />
          <Route path="/submissions/:id" element={<SubmissionBesideList />} />
          <Route path="/people/:id" element={<PersonPage />} />
          <Route path="/letters" element={<LettersView />} />
        </>
      ) : (
        <Route path="/" element={<Navigate to="/pages" replace />} />
      )}
      {editsPages(role) && (
        <>
          <Route path="/pages" element={<PagesView />} />
          <Route path="/pages/:name" element={<PageView />} />
          <Route path="/notes" element={<NotesView />} />
          <Route path="/notes/:slug" element={<PageView />} />
          <Route path="/visits" element={<VisitsView />} />
        </>
      )}
      {role === 'admin' && (
        <>
          <Route path="/accounts" element={<Accounts />} />
          <Route path="/record" element={<RecordView />} />
        </>
      )}
      <Route path="/me" element={<MyAccount />} />
      <Route path="/welcome" element={<Welcome onSignedIn={onSignedIn} />} />
      <Route path="*" element={<NotFound />} />
    </>
  );
}

function InboxOrBoard() {
  return useFilters().isBoard ? <Board /> : <Inbox />;
}

/** Polls what arrived and what was done, which views that are live read then. */
function useNews(isOn: boolean): News | undefined {
  const { data: news } = useCall('GET /news', {}, { isOn, every: 5_000 });
  const { newest, latestChange, notices } = news ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: either is another state of the store, which what is shown may lack
  useEffect(() => void rereadLive(), [newest, latestChange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another list
  useEffect(() => void reread('GET /notices'), [notices]);
  return news;
}
