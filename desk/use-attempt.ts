import { useState } from 'react';

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
