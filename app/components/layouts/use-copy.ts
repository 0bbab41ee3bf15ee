import { useState } from 'react';

type Words = { copied: string; notCopied: string };

/** Copies texts to the clipboard; `said` is whether the last one got there, for a live region. */
export function useCopy({ copied, notCopied }: Words) {
  const [said, setSaid] = useState('');

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      // Clipboards are refused to pages that are not served securely, among others.
      setSaid(notCopied);
    }
  }

  return { said, copy };
}
