import { useCallback, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router';
import { type ApiError, get, onSignedOut } from './api.ts';
import { Shell } from './parts/shell.tsx';
import { SignInAgain } from './parts/sign-in-again.tsx';
import { StaffContext } from './staff.ts';
import type { Me } from './types.ts';
import { useNews } from './use-news.ts';
import { Accounts } from './views/accounts.tsx';
import { Inbox } from './views/inbox.tsx';
import { MyAccount } from './views/my-account.tsx';
import { NotFound } from './views/not-found.tsx';
import { RecordView } from './views/record.tsx';
import { SignIn } from './views/sign-in.tsx';
import { SubmissionView } from './views/submission.tsx';
import { Welcome } from './views/welcome.tsx';

/** The views, for who is signed in; for others, how to sign in. */
export function Desk() {
  const [me, setMe] = useState<Me | null>();
  const [problem, setProblem] = useState<string>();
  const [hasEnded, setEnded] = useState(false);
  const news = useNews(Boolean(me) && !hasEnded);

  const readMe = useCallback(async () => {
    try {
      setMe(await get<Me>('/me'));
      setEnded(false);
      setProblem(undefined);
    } catch (error) {
      const { status, message } = error as ApiError;
      if (status === 401) setMe((before) => before ?? null);
      else setProblem(message);
    }
  }, []);

  useEffect(() => {
    onSignedOut(() => setEnded(true));
    readMe();
  }, [readMe]);

  if (me === undefined) {
    return (
      <main className="middle">
        {problem ? (
          <>
            <p role="alert">{problem}</p>
            <button type="button" className="button" onClick={readMe}>
              Try again
            </button>
          </>
        ) : (
          <p role="status">Opening the desk …</p>
        )}
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
  return (
    <StaffContext value={{ me, reload: readMe, news }}>
      <Shell onSignedOut={() => setMe(null)}>
        <Routes>
          <Route path="/" element={<Inbox />} />
          <Route path="/submissions/:id" element={<SubmissionView />} />
          <Route path="/me" element={<MyAccount />} />
          {me.role === 'admin' && <Route path="/accounts" element={<Accounts />} />}
          {me.role === 'admin' && <Route path="/record" element={<RecordView />} />}
          <Route path="/welcome" element={<Welcome onSignedIn={readMe} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Shell>
      {hasEnded && <SignInAgain email={me.email} onSignedIn={readMe} />}
    </StaffContext>
  );
}
