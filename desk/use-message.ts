import { useCallback, useEffect, useState } from 'react';

const shownMs = 8_000;

/** What has just been done, in words that go away by themselves. */
export function useMessage(): [message: string, say: (words: string) => void] {
  const [said, setSaid] = useState({ words: '' });
  useEffect(() => {
    if (!said.words) return;
    const timer = setTimeout(() => setSaid({ words: '' }), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.words, useCallback((words) => setSaid({ words }), [])];
}
