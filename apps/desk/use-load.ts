import type { Input, Output } from '@site/server/desk/calls';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ApiError,
  addressOf,
  apiErrorOf,
  call,
  type ReadName,
  tryAgainAfterMs,
} from './api.ts';
import { useStaff } from './staff.ts';

type Loaded<Data> = {
  data: Data | undefined;
  /** Whether the data belong to another address. */
  isOld: boolean;
  error: ApiError | undefined;
  isLoading: boolean;
  reload: (isBackground?: boolean) => void;
  setData: (data: Data) => void;
};

/**
 * Calls the API, and again by itself while the server is busy or away. Meanwhile the previous result stays;
 * with `keepsOld`, also that of another address.
 */
export function useLoad<Name extends ReadName>(
  name: Name,
  input: Input<Name>,
  keepsOld = false,
): Loaded<Output<Name>> {
  type Data = Output<Name>;
  const path = addressOf(name, input);
  const [state, setState] = useState<{ path: string; data?: Data; error?: ApiError }>({ path });
  const [isLoading, setLoading] = useState(true);
  /** `background`: the address that is read again with nobody asking for it; the first reading of another is a person's. */
  const [turn, setTurn] = useState<{ count: number; background?: string }>({ count: 0 });

  const running = useRef<AbortController>(undefined);

  const ask = useEffectEvent((signal: AbortSignal) =>
    call(name, input, { signal, isBackground: turn.background === path }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another question, and so is another turn
  useEffect(() => {
    const aborting = new AbortController();
    running.current = aborting;
    setLoading(true);
    ask(aborting.signal)
      .then((data) => setState({ path, data }))
      .catch((thrown: Error) => {
        if (thrown.name === 'AbortError') return;
        const error = apiErrorOf(thrown);
        setState((before) => ({ ...((keepsOld || before.path === path) && before), path, error }));
      })
      .finally(() => !aborting.signal.aborted && setLoading(false));
    return () => aborting.abort();
  }, [path, turn, keepsOld]);

  const reload = useCallback(
    (isBackground = false) =>
      setTurn(({ count }) => ({ count: count + 1, background: isBackground ? path : undefined })),
    [path],
  );
  const { error: lastError } = state;
  useEffect(() => {
    if (!lastError?.isTransient) return;
    const timer = setTimeout(() => reload(true), tryAgainAfterMs);
    return () => clearTimeout(timer);
  }, [lastError, reload]);
  const setData = useCallback(
    (data: Data) => {
      // The running call began before this was known.
      running.current?.abort();
      setLoading(false);
      setState({ path, data });
    },
    [path],
  );
  const isOfPath = state.path === path;
  const data = keepsOld || isOfPath ? state.data : undefined;
  const error = isOfPath ? state.error : undefined;
  return { data, isOld: !isOfPath, error, isLoading, reload, setData };
}

/** Runs what may be refused; `problem` says in words why the last try was. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>();
  async function attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  return { problem, attempt };
}

/** Runs again and again, unless `ms` is undefined. */
export function useEvery(ms: number | undefined, run: () => void): void {
  const onTime = useEffectEvent(run);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setInterval(() => onTime(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

/** Runs when something arrived, or when staff or the site changed something. */
export function useOnActivity(run: () => void): void {
  const { newest, latestChange } = useStaff().news ?? {};
  const onChange = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new
  useEffect(() => {
    onChange();
  }, [newest, latestChange]);
}
