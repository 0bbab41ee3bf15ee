import { use } from 'react';
import type { Step } from '../../../tools/describe/steps/step.ts';
import { SessionDispatch } from './session.ts';

/** Reads the file again, with these steps. */
export function useSetSteps(): (steps: Step[]) => void {
  const dispatch = use(SessionDispatch);
  return (steps) => dispatch({ do: 'change choices', change: { steps } });
}
