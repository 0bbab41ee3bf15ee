import { Suspense, useDeferredValue } from 'react';
import { useContent } from '#content.ts';
import { useHydrated } from '#parts/loading/hydration-mark.tsx';
import { lazyPart, useFold, withWords } from '#parts/loading/lazy-part.tsx';
import { isShown, type Session } from './session.ts';
import type { VariableChangesProps } from './variable-changes.tsx';

// What nobody needs before a file is chosen or a variable changed. The page fetches it once it stands, so
// that the network can be switched off first: one after the other, as asking for a file is work, too.
const load = {
  steps: () => import('./step-list.tsx'),
  scales: () => import('./word-scales.tsx'),
  types: () => import('./types-form.tsx'),
  changes: () => import('./variable-changes.tsx'),
  chapter: () => withWords('chapter', import('./chapter/chapter.tsx')),
};

export async function fetchParts(): Promise<void> {
  for (const one of Object.values(load)) await one().catch(() => {});
}

const LazySteps = lazyPart('describe-steps', load.steps);
const LazyScales = lazyPart('describe-scales', load.scales);
const LazyTypes = lazyPart('describe-types', load.types);
const LazyChapter = lazyPart('describe-chapter', load.chapter);
const LazyChanges = lazyPart('describe-changes', load.changes);

type PartProps = { session: Session };

/** The steps so far, once there is a file or a step. */
export function StepList({ session }: PartProps) {
  if (!session.file && session.choices.steps.length === 0) return null;
  return (
    <Suspense>
      <LazySteps session={session} />
    </Suspense>
  );
}

export function WordScales({ session }: PartProps) {
  if (!session.file || !isShown(session)) return null;
  return (
    <Suspense>
      <LazyScales session={session} />
    </Suspense>
  );
}

/** What several variables are, said once. Its handle is in the page from the start, so that nothing moves. */
export function TypesForm({ session }: PartProps) {
  const { several } = useContent('data-description').column;
  const { wasOpened, fold } = useFold();
  return (
    <details className="needs-js no-print describe-options" {...fold}>
      <summary>{several}</summary>
      {/* A file may have a thousand variables. */}
      {wasOpened && (
        <Suspense>
          <LazyTypes session={session} />
        </Suspense>
      )}
    </details>
  );
}

/** The tables of a chapter on reliability and validity; without JavaScript, what they are. */
export function Chapter({ session }: PartProps) {
  const { title, intro, example } = useContent('data-description').chapter;
  // Deferred, React draws the tables in slices; told at once, in one task.
  const isHydrated = useDeferredValue(useHydrated());
  return (
    <section className="chapter questionnaire" aria-labelledby="questionnaire">
      <div className="split">
        <h2 id="questionnaire" className="h2">
          {title}
        </h2>
        <div>
          <p className="tool-text">{intro}</p>
          <noscript>
            <p className="tool-text">{example}</p>
          </noscript>
        </div>
      </div>
      {isHydrated && (
        <Suspense>
          <LazyChapter session={session} />
        </Suspense>
      )}
    </section>
  );
}

export function VariableChanges(props: VariableChangesProps) {
  return (
    <Suspense>
      <LazyChanges {...props} />
    </Suspense>
  );
}
