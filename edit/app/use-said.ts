import { useEffect, useState } from 'react';

const forgottenAfterMs = 8_000;

/** What was last said of what happened, for a while. */
export function useSaid() {
  const [said, say] = useState('');
  useEffect(() => {
    if (!said) return;
    const forgetting = setTimeout(() => say(''), forgottenAfterMs);
    return () => clearTimeout(forgetting);
  }, [said]);
  return [said, say] as const;
}
