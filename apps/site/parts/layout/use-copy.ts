import { plainText } from '@site/content/text';
import { useState } from 'react';

/** Attributes of an element that scrolls: in some browsers arrow keys scroll only what has the focus. */
export const scrolledByKeys = { tabIndex: 0 };

type Words = { copied: string; notCopied: string };

/** Copies texts to the clipboard; `message` says in a live region whether the last one was copied. */
export function useCopy({ copied, notCopied }: Words) {
  const [message, setMessage] = useState('');

  /** `html` is the same text for programs that take HTML, as word processors do. */
  async function copy(text: string, html?: string) {
    try {
      if (html === undefined) await navigator.clipboard.writeText(plainText(text));
      else await navigator.clipboard.write([new ClipboardItem(bothKinds(text, html))]);
      setMessage(copied);
    } catch {
      // Clipboards are refused to pages that are not served securely, among others.
      setMessage(notCopied);
    }
  }

  return { message, copy };
}

const bothKinds = (text: string, html: string) => ({
  'text/plain': new Blob([plainText(text)], { type: 'text/plain' }),
  'text/html': new Blob([plainText(html)], { type: 'text/html' }),
});
