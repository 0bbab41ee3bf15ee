import { useCallback, useEffect, useState } from 'react';
import { type ApiError, get } from './api.ts';

export type Loaded<Data> = {
  data: Data | undefined;
  /** Whether the data are those of another address. */
  isOld: boolean;
  error: ApiError | undefined;
  isLoading: boolean;
  reload: (isByItself?: boolean) => void;
  setData: (data: Data) => void;
};

/**
 * What an address of the API answers; while it is asked again, what it said before stays.
 * `keepsOld`: also what another address said, until this one answers.
 */
export function useLoad<Data>(path: string, keepsOld = false): Loaded<Data> {
  const [state, setState] = useState<{ path: string; data?: Data; error?: ApiError }>({ path });
  const [isLoading, setLoading] = useState(true);
  const [turn, setTurn] = useState({ count: 0, isByItself: false });

  useEffect(() => {
    const aborting = new AbortController();
    setLoading(true);
    get<Data>(path, { signal: aborting.signal, isByItself: turn.isByItself })
      .then((data) => setState({ path, data }))
      .catch((error: ApiError) => {
        if (error.name === 'AbortError') return;
        setState((before) => ({ ...((keepsOld || before.path === path) && before), path, error }));
      })
      .finally(() => !aborting.signal.aborted && setLoading(false));
    return () => aborting.abort();
  }, [path, turn, keepsOld]);

  const reload = useCallback(
    (isByItself = false) => setTurn(({ count }) => ({ count: count + 1, isByItself })),
    [],
  );
  const setData = useCallback((data: Data) => setState({ path, data }), [path]);
  const isOfPath = state.path === path;
  const data = keepsOld || isOfPath ? state.data : undefined;
  const error = isOfPath ? state.error : undefined;
  return { data, isOld: !isOfPath, error, isLoading, reload, setData };
}
