import { useState } from 'react';

/** Does what may be refused: `problem` is why the last try was, in words for people. */
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
