import { useEffect, useState } from 'react';
import { readParameter, withParameter } from './address.ts';
import type { Instrument } from './instrument.ts';

/** Debounce before the state is written into the address, in milliseconds. */
const debounceMs = 250;

/**
 * An instrument's state, at first that of the address, if it can be shown. It is written there once the
 * reader has changed it, by `history` and not by a navigation of the router.
 */
export function useAddressState<State>({ name, start, parse, format }: Instrument<State>) {
  const [asked] = useState(() => {
    const text = readParameter(location.search, name);
    return text === undefined ? undefined : parse(text);
  });
  const [state, setState] = useState(asked ?? start);
  const [isOwn, setIsOwn] = useState(false);
  const text = format(state);
  const first = format(start);

  useEffect(() => {
    if (!isOwn) return;
    const timer = setTimeout(() => {
      const query = withParameter(location.search, name, text === first ? undefined : text);
      if (query === location.search) return;
      history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [isOwn, name, text, first]);

  function change(next: State) {
    setIsOwn(true);
    setState(next);
  }

  return { state, change, isAsked: asked !== undefined };
}
