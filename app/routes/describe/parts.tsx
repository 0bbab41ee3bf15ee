import { Suspense } from 'react';
import type { Choices } from '../../../tools/describe/choices.ts';
import type { Variable } from '../../../tools/describe/variable.ts';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { isShown, type Session } from './session.ts';

// What nobody needs before a file is chosen or a variable changed. The page fetches it once it stands, so
// that the network can be switched off first.
const load = {
  steps: () => import('./step-list.tsx'),
  scales: () => import('./word-scales.tsx'),
  changes: () => import('./variable-changes.tsx'),
};

export const fetchParts = () => Promise.allSettled(Object.values(load).map((one) => one()));

const LazySteps = lazyPart('describe-steps', load.steps);
const LazyScales = lazyPart('describe-scales', load.scales);
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

/** Scales whose answers are words. */
export function WordScales({ session }: PartProps) {
  if (!session.file || !isShown(session)) return null;
  return (
    <Suspense>
      <LazyScales session={session} />
    </Suspense>
  );
}

type VariableChangesProps = { variable: Variable; choices: Choices; others: Variable[] };

/** What can be changed of one variable. */
export function VariableChanges(props: VariableChangesProps) {
  return (
    <Suspense>
      <LazyChanges {...props} />
    </Suspense>
  );
}
