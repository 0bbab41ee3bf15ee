import type { Design, InputName } from '@site/statistics/power/design';
import type { MethodId } from '@site/statistics/power/methods';
import type { Answer, Outcome, Unknown } from '@site/statistics/power/solve';
import {
  type AddressProblem,
  firstState,
  readAddress,
  readDesign,
  type State,
  solve,
  writeAddress,
} from '@site/statistics/power/state';
import { useCallback, useEffect, useState } from 'react';

/** A calculation: its input and its result. */
export type Calculation = {
  method: MethodId;
  unknown: Unknown;
  design: Design;
  outcome: Outcome;
};

/** A calculation that has an answer. */
export type Answered = { calculation: Calculation; answer: Answer };

type Work = {
  state: State;
  /** The inputs whose text is no number that they take. */
  mistakes: InputName[];
  /** Of the last state without mistakes. */
  calculation: Calculation;
  /** The problems of the address. */
  problems: AddressProblem[];
};

function calculate(state: State): Pick<Work, 'mistakes'> & { calculation: Calculation } {
  const { method, unknown } = state;
  const { design, mistakes } = readDesign(state);
  const outcome = solve(method, unknown, design);
  return { mistakes, calculation: { method, unknown, design, outcome } };
}

const first: Work = { state: firstState, ...calculate(firstState), problems: [] };

/** The state of the prerendered page. */
export const firstCalculation = first.calculation;

/** Debounce of typing before it is written into the address, in milliseconds. */
const debounceMs = 250;

/** Writes the state into the address. Not by a navigation of the router, which would look for an element of that id. */
function keep(state: State) {
  history.replaceState(history.state, '', `#${writeAddress(state)}`);
}

/** The calculator's state, kept in the fragment of the address, and its result. */
export function useCalculation() {
  const [work, setWork] = useState(first);
  const [isOwn, setIsOwn] = useState(false);
  const { state, mistakes } = work;

  useEffect(() => {
    const read = () => {
      const found = readAddress(location.hash);
      if (found) {
        setIsOwn(false);
        setWork({ ...found, ...calculate(found.state) });
        // A link to a part of this page has led there; the address goes on saying what is computed.
      } else if (state !== firstState) keep(state);
    };
    if (state === firstState) read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [state]);

  useEffect(() => {
    if (!isOwn || mistakes.length > 0) return;
    const timer = setTimeout(() => keep(state), debounceMs);
    return () => clearTimeout(timer);
  }, [isOwn, state, mistakes]);

  /** Returns the next state, from the one before and its result. */
  const change = useCallback((make: (before: State, outcome: Outcome) => State) => {
    setIsOwn(true);
    setWork((before) => {
      const next = make(before.state, before.calculation.outcome);
      const { mistakes, calculation } = calculate(next);
      const isRight = mistakes.length === 0;
      return {
        state: next,
        mistakes,
        calculation: isRight ? calculation : before.calculation,
        problems: [],
      };
    });
  }, []);

  return { ...work, change };
}
