import { useRef } from 'react';
import { useContent } from '#content.ts';
import { HydrationMark } from '#parts/loading/hydration-mark.tsx';
import { Categories } from './categories.tsx';
import { Correlations } from './correlations.tsx';
import { Downloads } from './downloads.tsx';
import { FileChoice } from './file-choice.tsx';
import { Notes } from './notes.tsx';
import { Numbers } from './numbers.tsx';
import { Chapter, WordScales } from './parts.tsx';
import { ScaleReliability } from './scale-reliability.tsx';
import { isShown, SessionDispatch } from './session.ts';
import { Status } from './status.tsx';
import { useSession } from './use-session.ts';
import { Variables } from './variables.tsx';

export function Description() {
  const words = useContent('data-description');
  const { session, dispatch } = useSession();
  const { report } = session;
  const place = useRef<HTMLDivElement>(null);
  const hasResults = isShown(session);
  return (
    <SessionDispatch value={dispatch}>
      <div ref={place} data-dehydrated>
        <HydrationMark of={place} />
        <div className="split tool">
          <FileChoice session={session} />
          <div>
            <Status session={session} />
            {hasResults && <WordScales session={session} />}
            {hasResults && <Variables session={session} />}
            {hasResults && (
              <a className="link link-alone no-print" href="#questionnaire">
                {words.chapter.jump}
              </a>
            )}
          </div>
        </div>
        {hasResults && (
          <>
            <Numbers report={report} />
            <Categories report={report} />
            <Correlations session={session} />
            <ScaleReliability session={session} />
            <Chapter session={session} />
            <Downloads session={session} />
          </>
        )}
        <Notes />
      </div>
    </SessionDispatch>
  );
}
