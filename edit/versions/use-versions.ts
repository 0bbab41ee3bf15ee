import { useCallback, useEffect, useState } from 'react';
import { type ApiError, ask } from '../api.ts';
import type { Changes } from './types.ts';

/** Where this copy stands, and the calls that change it. */
export function useVersions() {
  const [data, setData] = useState<Changes>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const run = useCallback(async (asking: Promise<Changes>) => {
    setBusy(true);
    try {
      setData(await asking);
      setProblem(undefined);
      return true;
    } catch (error) {
      setProblem((error as ApiError).message);
      return false;
    } finally {
      setBusy(false);
    }
  }, []);

  const read = useCallback(() => run(ask<Changes>('GET', '/api/versions')), [run]);
  useEffect(() => {
    read();
  }, [read]);

  return {
    data,
    problem,
    isBusy,
    read,
    setData,
    /** Whether it was done; if not, `problem` says why. One at a time. */
    call: async (path: `/api/versions${string}`, body: object): Promise<boolean> =>
      !isBusy && run(ask<Changes>('POST', path, body)),
  };
}
